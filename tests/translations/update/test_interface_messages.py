"""Messages are extracted from code, templates and islands, and enter the template catalogs once each."""

from pathlib import Path

import pytest

from vitrine.problems import Problems
from vitrine.translations import update
from vitrine.translations.message import Message
from vitrine.translations.update.interface_messages import cached_messages, interface_messages
from vitrine.translations.update.pot import templates_of


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with messages in code, templates, mails and islands."""
    files = {
        "vitrine/forms.py": 'name = N_("Name")\n# Translators: on a button\nsend = _("Send {thing}", thing=1)\n',
        "vitrine/page.py": 'ngettext("{number} hit", "{number} hits", count)\npgettext("state", "Open")\n',
        "templates/page.html": "<h1>{{ _('Name') }}</h1>{{ gettext('100 % safe') }} {{ _(variable) }}",
        "templates/email/body.txt": "{{ _('Dear customer') }}",
        "islands/search/search.tsx": "export const x = () => <p title={_('Search')}>{pgettext('button', 'Go')}</p>;",
        "islands/node_modules/other/index.ts": "_('Not ours')",
        "islands/search/search.test.tsx": "_('Not ours at all')",
        "tests/test_x.py": "_('Not ours either')",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_messages_are_found_in_code_templates_mails_and_islands(project: Path) -> None:
    problems = Problems()
    found = list(interface_messages(problems, project))
    assert [(use.context, use.msgid, use.msgid_plural, use.file, use.comments) for use in found] == [
        ("", "Search", "", "islands/search/search.tsx", ()),
        ("button", "Go", "", "islands/search/search.tsx", ()),
        ("", "Dear customer", "", "templates/email/body.txt", ()),
        ("", "Name", "", "templates/page.html", ()),
        ("", "100 % safe", "", "templates/page.html", ()),
        ("", "Name", "", "vitrine/forms.py", ()),
        ("", "Send {thing}", "", "vitrine/forms.py", ("on a button",)),
        ("", "{number} hit", "{number} hits", "vitrine/page.py", ()),
        ("state", "Open", "", "vitrine/page.py", ()),
    ]
    assert not problems


def test_a_broken_template_is_reported_and_the_others_are_read(project: Path) -> None:
    (project / "templates" / "a.html").write_text("<p>\n{% if %}</p>", encoding="utf-8")
    problems = Problems()
    assert len(list(interface_messages(problems, project))) == 9
    [problem] = problems.sorted()
    assert (problem.path, problem.line) == ("templates/a.html", 2)


def test_an_entry_names_each_of_its_files_once(project: Path) -> None:
    entries = {entry.msgid: entry for entry in templates_of(interface_messages(Problems(), project))["messages"]}
    assert entries["Name"].references == ("templates/page.html", "vitrine/forms.py")
    assert entries["Send {thing}"].extracted_comments == ("on a button",)


def test_only_messages_with_placeholders_have_a_format_flag(project: Path) -> None:
    entries = {entry.msgid: entry for entry in templates_of(interface_messages(Problems(), project))["messages"]}
    assert entries["Send {thing}"].flags == ("python-brace-format",)
    assert entries["100 % safe"].flags == ()


def meter(number: int, msgid: str, context: str = "product name") -> Message:
    """A text of a product."""
    comments = (f"{context}, /product/{number:02}",)
    return Message("products", context, msgid, f"content/products/{number:02}.md", comments)


def test_the_same_text_in_the_same_context_is_one_entry() -> None:
    messages = [meter(1, "Probe"), meter(2, "Meter"), meter(2, "Meter", "heading"), meter(3, "Meter")]
    entries = templates_of(messages)["products"]
    assert [(entry.context, entry.msgid) for entry in entries] == [
        ("product name", "Probe"),
        ("product name", "Meter"),
        ("heading", "Meter"),
    ]
    assert entries[1].references == ("content/products/02.md", "content/products/03.md")
    assert entries[1].extracted_comments == ("product name, /product/02", "product name, /product/03")
    assert entries[1].flags == ()


def test_a_text_of_many_products_names_only_the_first_of_them() -> None:
    [entry] = templates_of(meter(number, "Meter") for number in range(50))["products"]
    assert (len(entry.references), entry.references[-1]) == (10, "content/products/09.md")
    assert (len(entry.extracted_comments), entry.extracted_comments[-2:]) == (
        11,
        ("product name, /product/09", "… and more"),
    )


class Kept(dict[bytes, bytes]):
    """Results that a build keeps for the next."""

    def has(self, key: bytes) -> bool:
        return key in self

    def put(self, key: bytes, data: bytes) -> None:
        self[key] = data


def test_faults_elsewhere_do_not_keep_a_build_from_using_what_the_last_extracted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    results, problems = Kept(), Problems()
    problems.add("translations/de/LC_MESSAGES/news.po", 3, "the translation is empty")
    extracted = list(cached_messages(problems, results))
    monkeypatch.delattr(update.interface_messages, "file_messages")
    assert list(cached_messages(problems, results)) == extracted
