"""Scripts that return where elements begin and end on a page, in pixels from its left and its top."""

START, END, TOP, BOTTOM = (
    f"(element) => element.getBoundingClientRect().{side}" for side in ("left", "right", "top", "bottom")
)
STARTS, ENDS = (
    f"(elements) => elements.map((element) => element.getBoundingClientRect().{side})" for side in ("left", "right")
)
