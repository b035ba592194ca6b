"""`flask inquiries forget`, `purge`, `backup` and `restore`: deletion and backups."""

from datetime import UTC, datetime
from pathlib import Path

import click
import structlog

from vitrine.commands.inquiries.group import inquiries, normalize_reference, opened_store
from vitrine.commands.output import json_option, output
from vitrine.inquiries.inquiry import is_reference
from vitrine.inquiries.store.backup import PurgedBackups, purge_backups, restore_backup, write_backup
from vitrine.inquiries.store.retention import forget as forget_person
from vitrine.inquiries.store.retention import purge as purge_store
from vitrine.plurals import counted

log = structlog.get_logger()

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)


@inquiries.command()
@click.argument("person", metavar="ADDRESS|REFERENCE")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@json_option
def forget(person: str, yes: bool, as_json: bool) -> None:
    """Erase a person's inquiries, or one by its reference, delivered or not, and verify that nothing is left."""
    if "@" not in person and not is_reference(normalize_reference(person)):
        raise click.UsageError(f"{person!r} is neither an e-mail address nor a reference")
    if not yes:
        click.confirm(f"Erase everything from {person}, undelivered inquiries included?", abort=True, err=True)
    with opened_store() as store:
        erasure = forget_person(store, person.strip(), datetime.now(UTC))
    log.info("inquiries erased on request", count=len(erasure.references), left=erasure.rows_left)
    lines = [f"erased {reference}" for reference in erasure.references] or ["no inquiry found"]
    lines.append(f"rows left that name them: {erasure.rows_left}; restores leave them out, sent messages remain")
    output(as_json, {"erased": erasure.references, "rows_left": erasure.rows_left}, "\n".join(lines))
    if erasure.rows_left:
        raise click.ClickException("not everything could be erased; run the command again")


@inquiries.command()
@click.option("--backups", type=FOLDER, help="Also delete the backups in this folder that hold nothing else.")
@json_option
def purge(backups: Path | None, as_json: bool) -> None:
    """Delete inquiries past their retention period; the worker does so too."""
    now = datetime.now(UTC)
    with opened_store() as store:
        count = purge_store(store, now)
    purged = purge_backups(backups, now) if backups else PurgedBackups([], [])
    deleted = [str(path) for path in purged.deleted]
    lines = [
        f"{counted(count, 'inquiry', 'inquiries')} deleted, none undelivered or held",
        *(f"{path} deleted" for path in deleted),
    ]
    data = {"deleted": count} | ({"backups": deleted} if backups else {})
    output(as_json, data, "\n".join(lines))
    if purged.errors:
        raise click.ClickException("\n".join(map(str, purged.errors)))


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def backup(file: Path, as_json: bool) -> None:
    """Copy the whole store into a new file, even while the site runs."""
    with opened_store() as store:
        count = write_backup(store, file)
    output(
        as_json,
        {"inquiries": count, "file": str(file)},
        f"{counted(count, 'inquiry', 'inquiries')} backed up to {file}",
    )


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def restore(file: Path, as_json: bool) -> None:
    """Restore from a backup every inquiry that the store lacks, even while the site runs.

    Nothing is overwritten. People who were forgotten and inquiries past their retention period are not restored.
    """
    with opened_store() as store:
        count = restore_backup(store, file, datetime.now(UTC))
    output(as_json, {"restored": count}, f"{counted(count, 'inquiry', 'inquiries')} restored")
