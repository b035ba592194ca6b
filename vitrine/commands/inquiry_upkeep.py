"""`flask inquiries forget`, `purge`, `backup` and `restore`: what is deleted, and what is kept safe."""

from datetime import UTC, datetime
from pathlib import Path

import click
import structlog

from vitrine.commands.inquiry_store import canonical, inquiries, json_option, opened_store, tell
from vitrine.inquiries.backup import restore_backup, write_backup
from vitrine.inquiries.inquiry import is_reference
from vitrine.inquiries.retention import forget as forget_person
from vitrine.inquiries.retention import purge as purge_store

log = structlog.get_logger()

FILE = click.Path(dir_okay=False, path_type=Path)


@inquiries.command()
@click.argument("person", metavar="ADDRESS|REFERENCE")
@click.option("--yes", is_flag=True, help="Do not ask.")
@json_option
def forget(person: str, yes: bool, as_json: bool) -> None:
    """Erase every inquiry of an e-mail address, delivered or not, and prove that nothing of it is left."""
    if "@" not in person and not is_reference(canonical(person)):
        raise click.UsageError(f"{person!r} is neither an e-mail address nor a reference; name one")
    if not yes:
        click.confirm(f"Erase everything {person} sent, undelivered inquiries too?", abort=True, err=True)
    with opened_store() as store:
        erased = forget_person(store, person.strip())
    log.info("inquiries erased on request", count=len(erased.references), left=erased.left)
    proof = f"{erased.left} rows are left that name them; backups and mails sent earlier are not touched"
    told = "\n".join([f"erased {reference}" for reference in erased.references] or ["nothing was found"])
    tell(as_json, {"erased": erased.references, "rows_left": erased.left}, f"{told}\n{proof}")
    if erased.left:
        raise click.ClickException("not everything could be erased; run the command again")


@inquiries.command()
@json_option
def purge(as_json: bool) -> None:
    """Delete what has been kept as long as visitors were told; the worker does so by itself."""
    with opened_store() as store:
        count = purge_store(store, datetime.now(UTC))
    tell(as_json, {"deleted": count}, f"{count} inquiries deleted; none that is undelivered or held")


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def backup(file: Path, as_json: bool) -> None:
    """Copy the whole store into a new file while the site runs."""
    with opened_store() as store:
        count = write_backup(store, file)
    tell(as_json, {"inquiries": count, "file": str(file)}, f"{count} inquiries in {file}")


@inquiries.command()
@click.argument("file", type=FILE)
@json_option
def restore(file: Path, as_json: bool) -> None:
    """Bring back from a backup every inquiry the store lacks, while the site runs; nothing is overwritten."""
    with opened_store() as store:
        count = restore_backup(store, file)
    tell(as_json, {"restored": count}, f"{count} inquiries brought back")
