"""Makes the PDF files in this folder from the product files and make_documents.json, printed by a browser."""

import json
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from typing import Any

import yaml
from babel.numbers import format_decimal

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))
from vitrine.units import UNITS  # noqa: E402  (the project's root has to be on the path first)

CONTENT = HERE.parent
DICTIONARY = {
    entry["key"]: entry
    for entry in yaml.safe_load((CONTENT / "specifications.yaml").read_text("utf-8"))["specifications"]
}
BROWSER = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]

STYLE = """
@page { size: A4; margin: 14mm 0 }
@page :first { margin-top: 0 }
* { box-sizing: border-box }
body { margin: 0; font: 8.8pt/1.35 "Liberation Sans", "Noto Sans CJK JP", sans-serif; color: #221b2b }
header { background: #5b2a86; color: #fff; padding: 9mm 18mm 6mm; display: flex; justify-content: space-between }
header b { font-size: 19pt; letter-spacing: .6pt } header span { align-self: end; font-size: 10pt }
main { padding: 6mm 18mm 0 }
h1 { font-size: 21pt; line-height: 1.15; margin: 0 0 1mm; color: #5b2a86 }
h2 { font-size: 10.5pt; margin: 3.6mm 0 1mm; padding-bottom: .6mm; break-after: avoid;
  border-bottom: .5mm solid #5b2a86 }
.lead { font-size: 10.5pt; margin: 0 0 2mm; color: #4a4155 } p { margin: 0 0 2mm }
ul, ol { margin: 0; padding-left: 5mm } li { margin-bottom: .4mm }
table { width: 100%; border-collapse: collapse; break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: .65mm 2mm; border-bottom: .2mm solid #d9cfe3 }
thead th { background: #efe8f5 } tbody th { width: 42%; font-weight: normal; color: #4a4155 }
section { break-inside: avoid }
:lang(ja) h2, :lang(ja) th { font-weight: normal }
footer { padding: 4mm 18mm 0; font-size: 8pt; color: #6a6075 }
"""


def product(code: str) -> dict[str, Any]:
    """The front matter of a product."""
    path = next(CONTENT.glob(f"products/**/{code}.md"))
    fields: dict[str, Any] = yaml.safe_load(path.read_text("utf-8").split("---\n")[1])
    return fields


def number(value: float | str, language: str, digits: int) -> str:
    """A number as the language writes it."""
    pattern = "#,##0." + "#" * digits if digits else "#,##0"
    text = format_decimal(float(value), format=pattern, locale=language)
    return text.replace("-", "-" if language == "ja" else "\N{MINUS SIGN}")


def measure(key: str, value: Any, language: str, words: dict[str, str]) -> str:
    """A specification's value with its unit, as the language writes it."""
    entry = DICTIONARY[key]
    if entry["type"] == "choice":
        labels = {choice["key"]: choice["label"] for choice in entry["choices"]}
        listed = value if isinstance(value, list) else [value]
        return ", ".join(words.get(item, labels[item]) for item in listed)
    digits, unit = entry.get("decimals", 0), UNITS[entry["unit"]]
    if isinstance(value, str):
        text = words["range"].format(*(number(end, language, digits) for end in value.split("..")))
    else:
        text = ("±" if entry.get("sign") else "") + number(value, language, digits)
    tight = not unit.spaced or (unit.symbol == "%" and language in ("en", "ja"))
    return text + ("" if tight else "\N{NO-BREAK SPACE}") + unit.symbol


def table(rows: list[list[str]], head: list[str]) -> str:
    """An HTML table; the first cell of each row is its heading."""
    top = "<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr></thead>" if head else ""
    body = "".join(
        f"<tr><th>{escape(row[0])}</th>" + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f"<table>{top}<tbody>{body}</tbody></table>"


def specifications(keys: list[str], code: str, language: str, words: dict[str, str]) -> str:
    """The product's values for these keys."""
    values = product(code)["specifications"]
    return table([[words[key], measure(key, values[key], language, words)] for key in keys], [])


def variants(keys: list[str], code: str, language: str, words: dict[str, str]) -> str:
    """The product's order codes with the values in which they differ."""
    fields = product(code)
    rows = [
        [variant["order_code"]]
        + [
            measure(key, (fields["specifications"] | variant.get("specifications", {}))[key], language, words)
            for key in keys
        ]
        for variant in fields["variants"]
    ]
    return table(rows, [words["order-code"], *(words[key] for key in keys)])


def section(part: dict[str, Any], code: str, language: str, words: dict[str, str]) -> str:
    """One section: a heading with text, a list, a table, or values of the product."""
    html = f"<h2>{escape(part['heading'])}</h2>"
    html += "".join(f"<p>{escape(text)}</p>" for text in part.get("text", []))
    if "list" in part:
        html += "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in part["list"]) + "</ul>"
    if "rows" in part:
        html += table(part["rows"], part.get("head", []))
    if "specifications" in part:
        html += specifications(part["specifications"], code, language, words)
    if "variants" in part:
        html += variants(part["variants"], code, language, words)
    return f"<section>{html}</section>"


def page(document: dict[str, Any], language: str, words: dict[str, str], stamp: str) -> str:
    """The whole document as HTML."""
    texts = document["languages"][language]
    sections = "".join(section(part, document.get("product", ""), language, words) for part in texts["sections"])
    title = f"{texts['kind']} {texts['title']}"
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><header><b>AUROVANE</b><span>{escape(texts['kind'])}</span></header>"
        f'<main><h1>{escape(texts["title"])}</h1><p class="lead">{escape(texts["lead"])}</p>{sections}</main>'
        f"<footer>{escape(stamp)}<br>Aurovane GmbH · Am Messwerk 12 · 85354 Freising · info@aurovane.example · "
        f"{escape(words['fictional'])}</footer></html>"
    )


def make(code: str, document: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
    """Print the document in each of its languages."""
    record = yaml.safe_load((HERE / f"{code}.yaml").read_text("utf-8"))
    stamp = f"{record['number']} · {record['revision']} · {record['date']}"
    for language, file in record["files"].items():
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "document.html")
            source.write_text(page(document, language, words[language], stamp), "utf-8")
            command = [*BROWSER, f"--print-to-pdf={HERE / file}", source.as_uri()]
            subprocess.run(command, check=True, capture_output=True)  # noqa: S603  (all of it is written above)


if __name__ == "__main__":
    everything = json.loads((HERE / "make_documents.json").read_text("utf-8"))
    for name, content in everything["documents"].items():
        make(name, content, everything["words"])
