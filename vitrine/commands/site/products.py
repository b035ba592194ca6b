"""`flask site products`: writes all products as a feed, which can be edited as a table and read again."""

from pathlib import Path

import click
from flask.cli import with_appcontext

from vitrine.commands.output import write_output
from vitrine.commands.translations.group import valid_content
from vitrine.content.feeds.feed_export import columns_of, csv_bytes, exported_rows, workbook_bytes
from vitrine.problems import counted

TABLE = click.Path(dir_okay=False, writable=True, path_type=Path)


@click.command()
@click.option("--csv", "csv_file", type=TABLE, metavar="FILE", help="Write CSV in UTF-8.")
@click.option("--xlsx", "xlsx_file", type=TABLE, metavar="FILE", help="Write an Excel workbook.")
@with_appcontext
def products(csv_file: Path | None, xlsx_file: Path | None) -> None:
    """Write all products as a feed, with a row for each product and each variant.

    The feed can replace the files and feeds that the products came from: put it into content/products/ and delete
    those. Products that do not fit into a row are left out and named.
    """
    file = csv_file or xlsx_file
    if file is None or (csv_file and xlsx_file):
        raise click.UsageError("name one file, with --csv or with --xlsx")
    content = valid_content()
    rows, losses = exported_rows(content)
    columns = columns_of(rows, content.dictionary)
    table = csv_bytes(columns, rows) if csv_file else workbook_bytes(columns, rows)
    write_output(file, [table])
    click.echo(f"{file}: {counted(len(rows), 'row')}, {counted(len(columns), 'column')}")
    for product, reason in losses:
        click.echo(f"{product.code} is left out: a row cannot hold {reason}; keep {product.source}", err=True)
