"""Prints the certificates as PDF with a browser, from documents.json: `python -m demo.documents.print`."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import yaml
from markupsafe import escape

TEXTS = Path(__file__).with_name("documents.json")
DOCUMENTS = Path(__file__).resolve().parents[2] / "content" / "documents"
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
table { width: 100%; border-collapse: collapse; break-inside: avoid }
th, td { text-align: left; vertical-align: top; padding: .65mm 2mm; border-bottom: .2mm solid #d9cfe3 }
thead th { background: #efe8f5 } tbody th { width: 42%; font-weight: normal; color: #4a4155 }
section { break-inside: avoid }
:lang(ja) h2, :lang(ja) th { font-weight: normal }
footer { padding: 4mm 18mm 0; font-size: 8pt; color: #6a6075 }
"""


def table(rows: list[list[str]], head: list[str]) -> str:
    """An HTML table; the first cell of each row is its heading."""
    top = "<thead><tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr></thead>" if head else ""
    body = "".join(
        f"<tr><th>{escape(row[0])}</th>" + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f"<table>{top}<tbody>{body}</tbody></table>"


def section(part: dict[str, Any]) -> str:
    """One section: a heading with text or a table."""
    html = f"<h2>{escape(part['heading'])}</h2>"
    html += "".join(f"<p>{escape(text)}</p>" for text in part.get("text", []))
    if "rows" in part:
        html += table(part["rows"], part.get("head", []))
    return f"<section>{html}</section>"


def page(document: dict[str, Any], language: str, fictional: str, stamp: str) -> str:
    """The whole document as HTML."""
    texts = document["languages"][language]
    sections = "".join(section(part) for part in texts["sections"])
    title = f"{texts['kind']} {texts['title']}"
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><header><b>AUROVANE</b><span>{escape(texts['kind'])}</span></header>"
        f'<main><h1>{escape(texts["title"])}</h1><p class="lead">{escape(texts["lead"])}</p>{sections}</main>'
        f"<footer>{escape(stamp)}<br>Aurovane GmbH · Am Messwerk 12 · 85354 Freising · info@aurovane.example · "
        f"{escape(fictional)}</footer></html>"
    )


def make(code: str, document: dict[str, Any], fictional: dict[str, str]) -> None:
    """Print the document in each of its languages."""
    record = yaml.safe_load((DOCUMENTS / f"{code}.yaml").read_text("utf-8"))
    stamp = f"{record['number']} · {record['revision']} · {record['date']}"
    for language, file in record["files"].items():
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "document.html")
            source.write_text(page(document, language, fictional[language], stamp), "utf-8")
            command = [*BROWSER, f"--print-to-pdf={DOCUMENTS / file}", source.as_uri()]
            subprocess.run(command, check=True, capture_output=True)


if __name__ == "__main__":
    everything = json.loads(TEXTS.read_text("utf-8"))
    for name, content in everything["documents"].items():
        make(name, content, everything["fictional"])
