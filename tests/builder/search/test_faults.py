"""The tables of a manual that have remedies name faults and their causes."""

import pytest

from vitrine.builder.search.body_texts import DeviceFault, device_faults


def table(*rows: tuple[str, ...], headings: tuple[str, ...]) -> str:
    """A table as Markdown renders it."""
    lines = [f"<tr>\n{''.join(f'<th>{cell}</th>' for cell in headings)}</tr>"]
    lines += [f"<tr>\n{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows]
    return f"<table>\n{''.join(lines)}</table>\n"


@pytest.mark.parametrize(
    "headings",
    [
        ("Fault", "Cause", "Remedy"),
        ("Störung", "Ursache", "Abhilfe"),
        ("Défaut", "Cause", "Remède"),
        ("Fallo", "Causa", "Solución"),
        ("症状", "原因", "処置"),
    ],
)
def test_faults_and_causes_are_found_without_the_remedies(headings: tuple[str, ...]) -> None:
    html = table(("E03", "Above the range", "Choose another"), headings=headings)
    assert list(device_faults(f"<p>Text</p>{html}<p>Text</p>")) == [DeviceFault("E03", "Above the range")]


def test_a_table_of_two_columns_has_no_causes() -> None:
    assert list(device_faults(table(("No echo", "Renew the gel"), headings=("Fault", "Action")))) == [
        DeviceFault("No echo", "")
    ]


def test_other_tables_name_no_faults() -> None:
    html = table(("1 +, 2 −", "Supply", "Not for mains"), headings=("Terminal", "Signal", "Note"))
    assert list(device_faults(html)) == []
