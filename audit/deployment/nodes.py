"""Two web nodes behind nginx with one PostgreSQL and one Redis, visited while they are deployed in turn."""

import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from PIL import Image

from audit.deployment.deployments import PAGES, VERSION, Project, Visits
from tests.support.deployment.edge import Edge, edge_before
from tests.support.deployment.servers import redis_server, running_cluster
from tests.support.inquiries.stores import make_store
from vitrine.inquiries.store.inquiries import list_inquiries
from vitrine.settings.reading import read_settings

FILES = re.compile(r'/static/[^"\s,]+')
BUILD = re.compile(r'<meta name="vitrine-build" content="([^"]+)">')
# nginx leaves such a choice of language to the site, so that pages come from a node, and not from nginx's cache.
NO_GERMAN = "de;q=0"
FORM = "application/x-www-form-urlencoded"
PICTURE = "content/pictures/products/fl-200.jpg"
SENT_EVERY = 3  # visits
PAUSE = 0.03  # seconds between two visits, which leave the processor to the nodes


class EdgeVisits(Visits):
    """Visitors from many addresses who request pages and all their files; every other one sends inquiries, too."""

    def __init__(self, edge: Edge) -> None:
        super().__init__(edge.port)
        self.acknowledged: dict[str, str] = {}
        self._edge, self._clients, self._seen_files = edge, count(), set[str]()

    def _visit(self, keep: bool) -> None:
        for number in count():
            if self._over.wait(PAUSE):
                return
            sends = keep and number % SENT_EVERY == 0
            try:
                version, failure = self._inquire() if sends else self._read(PAGES[number % len(PAGES)])
            except OSError as error:
                version, failure = -1, f"nginx did not answer: {error!r}"
            self._note(version, failure)

    def _read(self, path: str) -> tuple[int, str]:
        """The version of a page, and what failed: the page, or files that it names; empty if nothing did."""
        client = self._client()
        page = self._edge.ask(path, source=client, Accept_Language=NO_GERMAN)
        files = set(FILES.findall(page.body)) | {f"/builds/meta/{name}.json" for name in BUILD.findall(page.body)}
        files -= self._seen_files
        self._seen_files |= files
        missing = [file for file in sorted(files) if self._edge.ask(file, source=self._client()).status != 200]
        failure = f"{path} answered {page.status}" if page.status != 200 else ""
        return int((VERSION.findall(page.body) or ["0"])[0]), failure or ", ".join(missing)

    def _inquire(self) -> tuple[int, str]:
        """Send an inquiry with a unique message, and remember its reference."""
        client = self._client()
        sent = send_inquiry(self._edge, client, f"Question from {client}")
        if not sent:
            return -1, f"an inquiry from {client} was not taken"
        self.acknowledged[f"Question from {client}"] = sent
        return -1, ""

    def _client(self) -> str:
        number = next(self._clients)
        return f"127.{1 + number // 40_000}.{number // 200 % 200}.{number % 200 + 1}"


def send_inquiry(edge: Edge, client: str, message: str) -> str:
    """The reference that an inquiry from this address gets; empty if it is refused."""
    answers = {"name": "Ana Ruiz", "email": "ana@example.com", "message": message}
    answer = edge.ask("/inquiry", "POST", urlencode(answers).encode(), client, Content_Type=FORM)
    query = parse_qs(urlsplit(answer.headers["Location"] or "").query)
    return query["reference"][0] if answer.status == 303 else ""


class Nodes:
    """Two web nodes, and the servers they share."""

    def __init__(self, edge: Edge, nodes: tuple[Project, Project], database_url: str) -> None:
        self.edge, self.nodes, self._database_url = edge, nodes, database_url

    def deploy(self, visits: EdgeVisits, turns: Sequence[bool]) -> None:
        """Deploy the next release to each node in turn: by stop and start if its turn is True, else by a reload."""
        for node, other, stops in zip(self.nodes, self.nodes[::-1], turns, strict=True):
            self._prepare(node)
            if stops:
                node.leave()
                visits.wait_for(other.version)
                node.come_back()
            else:
                node.replace(signal.SIGUSR2)
            visits.wait_for(node.version)

    def stored(self) -> dict[str, str]:
        """The reference of each stored inquiry, by its message."""
        with make_store(read_settings({"DATABASE_URL": self._database_url})) as store:
            inquiries = list_inquiries(store, None)
        found = {one.inquiry.message: one.reference for one in inquiries}
        assert len(found) == len(inquiries), "an inquiry is stored twice"
        return found

    def _prepare(self, node: Project) -> None:
        """Write and build the next release, whose pages show a picture that no earlier release has."""
        node.change_release()
        picture = node.root / PICTURE
        with Image.open(picture) as image:
            image.paste((node.version * 40 % 256, 0, 0), (0, 0, image.width // 4, image.height // 4))
            image.save(picture, quality=90)
        node.build()


@contextmanager
def two_nodes(folder: Path, site_root: Path) -> Iterator[Nodes]:
    """PostgreSQL, Redis, two nodes and nginx, each on a port of its own."""
    with ExitStack() as running:
        database_url = running.enter_context(running_cluster()).create_database()
        environment = {
            "DATABASE_URL": database_url,
            "RATE_LIMIT_URL": running.enter_context(redis_server()),
            "PROXIES": "1",
            "WEB_CONCURRENCY": "1",
        }
        first, second = (make_node(folder / name, site_root, environment) for name in ("first", "second"))
        addresses = []
        for node in (first, second):
            running.enter_context(node.serving())
            addresses.append(f"127.0.0.1:{node.port}")
        (edge_folder := folder / "edge").mkdir()
        edge = running.enter_context(edge_before(addresses[0], first.root, edge_folder, *addresses[1:]))
        yield Nodes(edge, (first, second), database_url)


def make_node(folder: Path, site_root: Path, environment: dict[str, str]) -> Project:
    """A node with its own copies of the code and the site."""
    folder.mkdir()
    return Project(folder, site_root, **environment)
