"""Addresses as QR codes, for printed pages."""

from io import BytesIO

from markupsafe import Markup

QUIET_ZONE = 4  # width of the empty margin around a code, in modules


def qr_code(address: str) -> Markup:
    """The QR code of an address as SVG, black on white whatever the colors of the page."""
    import segno  # takes a megabyte of memory, and only printed pages need it

    written = BytesIO()
    code = segno.make(address, error="m")
    code.save(written, kind="svg", border=QUIET_ZONE, omitsize=True, light="#fff", xmldecl=False, svgclass="qr-code")
    return Markup(written.getvalue().decode().strip())  # noqa: S704 - contains no text
