"""Converts pictures to sRGB, which browsers show without a profile, from what cameras, scanners and printers save."""

import io

from PIL import Image, ImageCms

# The mode of a picture by the color space that a profile names in bytes 16 to 19 of its header (ICC.1:2022, 7.2).
PROFILE_MODES = {b"CMYK": "CMYK", b"GRAY": "L", b"RGB ": "RGB"}
GRAY_MODES = ("1", "L", "LA")
DEEP_MODES = ("I", "I;16", "I;16B")
EIGHT_BITS = [level // 257 for level in range(1 << 16)]


def in_srgb(image: Image.Image) -> Image.Image:
    """The picture in sRGB, eight bits per channel, with its transparency: as RGB or RGBA."""
    if image.mode in DEEP_MODES:  # Pillow would make every level above 255 white
        image = image.convert("I").point(EIGHT_BITS, "L")
    elif image.mode == "P":
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    colors = managed(image, image.info.get("icc_profile", b""))
    if image.has_transparency_data:
        colors.putalpha(image.convert("RGBA").getchannel("A"))
    return colors


def managed(image: Image.Image, profile: bytes) -> Image.Image:
    """The colors of a picture, converted by its profile unless that is damaged or made for other pictures."""
    mode = PROFILE_MODES.get(profile[16:20])
    if mode is None or not suits(mode, image):
        return image.convert("RGB")
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        converted = ImageCms.profileToProfile(
            image.convert(mode), source, ImageCms.createProfile("sRGB"), outputMode="RGB"
        )
    except (ImageCms.PyCMSError, OSError):
        return image.convert("RGB")
    return converted or image.convert("RGB")


def suits(mode: str, image: Image.Image) -> bool:
    """Whether a profile for colors of this mode can describe the picture."""
    if mode == "L":
        return image.mode in GRAY_MODES
    return (mode == "CMYK") == (image.mode == "CMYK")
