"""Renders a report as HTML."""

from jinja2 import Environment, PackageLoader, StrictUndefined


def render_report(name: str, /, **values: object) -> str:
    """The report that `templates/<name>.html` makes of these values."""
    templates = Environment(loader=PackageLoader(__package__), autoescape=True, undefined=StrictUndefined)
    return templates.get_template(f"{name}.html").render(values)
