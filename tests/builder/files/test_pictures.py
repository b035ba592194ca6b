"""The formats and sizes in which pictures are served."""

import io
import unicodedata
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from vitrine.builder.files.pictures import avif_files, picture_files, picture_set, read_originals, write_pictures
from vitrine.builder.report import SILENT
from vitrine.database.queries.pictures import PictureSet
from vitrine.files.static_store import StaticStore
from vitrine.pictures.encoding import avif_source, encode_avif
from vitrine.problems import Problems

ORIENTATION = 0x0112


def save(path: Path, size: tuple[int, int], mode: str = "RGB", **options: object) -> None:
    """A picture of one color."""
    Image.new(mode, size, "purple").save(path, **options)  # type: ignore[arg-type]


def built_set(folder: Path, file: str) -> PictureSet:
    """Build one picture into `built` beside it."""
    problems = Problems()
    originals = read_originals(folder, [file], problems)
    assert not problems
    store = StaticStore(folder / "built")
    write_pictures(originals.values(), store, SILENT)
    assert all(store.has(name) for name in picture_files(originals.values()))
    for name in avif_files(originals.values()):
        source = avif_source(name, store)
        assert source
        store.add(name, encode_avif(source, store))
    return picture_set(originals[file])


def opened(folder: Path, url: str) -> Image.Image:
    """A served file as a picture."""
    return Image.open(io.BytesIO((folder / "built" / url.removeprefix("/static/")).read_bytes()))


@pytest.mark.parametrize(
    ("width", "widths"),
    [(2000, [400, 668, 1000, 1600]), (1600, [400, 668, 1000, 1600]), (900, [400, 668, 900]), (300, [300])],
)
def test_no_file_is_wider_than_the_original(tmp_path: Path, width: int, widths: list[int]) -> None:
    save(tmp_path / "a.jpg", (width, width // 2))
    found = built_set(tmp_path, "a.jpg")
    assert [source.type for source in found.sources] == ["image/avif", "image/jpeg"]
    for source in found.sources:
        assert [file.width for file in source.files] == widths
        assert [opened(tmp_path, file.url).size for file in source.files] == [(w, w // 2) for w in widths]


def test_a_picture_taken_sideways_is_turned_and_loses_its_camera_data(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif[0x010F] = "A camera"
    save(tmp_path / "a.jpg", (600, 300), exif=exif)
    found = built_set(tmp_path, "a.jpg")
    assert (found.width, found.height) == (300, 600)
    fallback = opened(tmp_path, found.fallback)
    assert fallback.size == (300, 600)
    assert not fallback.getexif()


def test_a_transparent_picture_stays_transparent(tmp_path: Path) -> None:
    Image.new("RGBA", (500, 500), (0, 0, 0, 0)).save(tmp_path / "a.png")
    found = built_set(tmp_path, "a.png")
    assert [source.type for source in found.sources] == ["image/avif", "image/png"]
    assert opened(tmp_path, found.fallback).getpixel((0, 0)) == (0, 0, 0, 0)


def test_a_picture_with_a_palette_keeps_its_transparency_without_a_warning(tmp_path: Path) -> None:
    """As programs write that make PNGs smaller."""
    picture = Image.new("P", (300, 300))
    picture.putpalette([255, 0, 0])
    picture.save(tmp_path / "a.png", transparency=bytes([128]))
    assert opened(tmp_path, built_set(tmp_path, "a.png").fallback).getpixel((150, 150)) == (255, 0, 0, 128)


def test_a_picture_with_a_color_profile_shows_the_colors_it_describes_and_carries_none(tmp_path: Path) -> None:
    """Browsers ignore a profile for CMYK, and such profiles are hundreds of kilobytes in every size."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    red_and_blue_swapped = (
        profile.replace(b"rXYZ", b"----", 1).replace(b"bXYZ", b"rXYZ", 1).replace(b"----", b"bXYZ", 1)
    )
    Image.new("RGB", (300, 300), "red").save(tmp_path / "a.png", icc_profile=red_and_blue_swapped)
    found = built_set(tmp_path, "a.png")
    for source in found.sources:
        picture = opened(tmp_path, source.files[0].url)
        assert "icc_profile" not in picture.info
        red, _, blue = picture.getpixel((150, 150))  # type: ignore[misc]
        assert (red < 5, blue > 250) == (True, True)


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_a_profile_for_other_colors_than_those_of_the_picture_is_ignored(mode: str, tmp_path: Path) -> None:
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    profile[16:20] = b"GRAY"
    Image.new("RGB", (300, 300), "red").convert(mode).save(tmp_path / "a.jpg", icc_profile=bytes(profile))
    picture = opened(tmp_path, built_set(tmp_path, "a.jpg").fallback)
    assert "icc_profile" not in picture.info
    assert picture.getpixel((150, 150)) == pytest.approx((255, 0, 0), abs=3)


def test_a_picture_of_sixteen_bits_keeps_its_grays(tmp_path: Path) -> None:
    """As X-ray and microscope cameras save them."""
    Image.new("I;16", (300, 300), 0x4040).save(tmp_path / "a.png")
    picture = opened(tmp_path, built_set(tmp_path, "a.png").fallback)
    assert picture.getpixel((150, 150)) == pytest.approx((0x40, 0x40, 0x40), abs=1)


def test_file_names_change_with_the_picture_and_only_then(tmp_path: Path) -> None:
    save(tmp_path / "a.jpg", (500, 500))
    first = built_set(tmp_path, "a.jpg")
    assert built_set(tmp_path, "a.jpg") == first
    Image.new("RGB", (500, 500), "green").save(tmp_path / "a.jpg")
    assert built_set(tmp_path, "a.jpg") != first


@pytest.mark.parametrize("spelling", ["./a.jpg", "team/../a.jpg", ".//a.jpg"])
def test_a_picture_has_one_name_however_its_path_is_spelled(tmp_path: Path, spelling: str) -> None:
    (tmp_path / "team").mkdir()
    save(tmp_path / "a.jpg", (500, 500))
    assert built_set(tmp_path, spelling) == built_set(tmp_path, "a.jpg")


def test_a_decomposed_file_name_is_found(tmp_path: Path) -> None:
    save(tmp_path / unicodedata.normalize("NFD", "Gehäuse.jpg"), (300, 300))
    assert built_set(tmp_path, unicodedata.normalize("NFC", "Gehäuse.jpg")).width == 300
