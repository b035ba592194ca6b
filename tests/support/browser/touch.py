"""Touch gestures: Playwright itself offers only the tap."""

from playwright.sync_api import CDPSession

STEPS = 12

Point = tuple[float, float]


def drag(session: CDPSession, start: Point, end: Point) -> None:
    """Drag one finger from a point to another."""
    (x, y), (to_x, to_y) = start, end
    for step in range(STEPS + 1):
        point = {"x": x + (to_x - x) * step / STEPS, "y": y + (to_y - y) * step / STEPS}
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
