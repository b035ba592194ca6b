"""Builds keep the table of synonyms while everything that it is made of stays the same."""

from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from tests.support.content.search_database import content_with
from vitrine.builder.search.lookup_tables import write_search_tables
from vitrine.database.connection import SiteDatabase
from vitrine.database.writer import SiteWriter
from vitrine.files.build_cache import CacheFile


def test_after_a_company_is_renamed_its_new_name_is_optional(tmp_path: Path) -> None:
    content = content_with()
    with closing(CacheFile(tmp_path / "results.db", "code")) as results:
        for name in ("Meterhouse", "Kelvra"):
            writer = SiteWriter(tmp_path / f"{name}.db")
            write_search_tables(writer, replace(content, site=replace(content.site, name=name)), results)
            writer.finish()
    with closing(SiteDatabase(tmp_path / "Kelvra.db")) as db:
        assert db.column("SELECT phrase FROM search_synonyms WHERE locale = 'en'") == ["kelvra"]
