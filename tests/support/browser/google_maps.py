"""A stand-in for Google's map script on loopback, and the demo with a key for Google Maps."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.support.sites.web_server import serve

KEY = "key-of-the-test"
GOOGLE = "https://maps.googleapis.com/**"
STAND_IN = """
(() => {
  class Shape { addListener(name, call) { (this.calls ??= {})[name] = call; } }
  class Map extends Shape {
    constructor(place) {
      super();
      place.textContent = "map";
      setTimeout(() => this.calls.tilesloaded?.(), 20);
    }
    fitBounds(bounds) { document.body.dataset.fitted = bounds.points.length; }
    setCenter(point) { document.body.dataset.center = [point.lat, point.lng].join(); }
    setZoom() {}
  }
  class Marker extends Shape { constructor(options) { super(); (window.markers ??= []).push(options.title); } }
  class InfoWindow { setContent() {} open() {} }
  class LatLngBounds { points = []; extend(point) { this.points.push(point); } }
  class PlaceAutocompleteElement {
    constructor() {
      const field = document.createElement("input");
      field.addEventListener("change", () => {
        const place = { fetchFields: async () => {}, location: { lat: () => 48.1374, lng: () => 11.5755 } };
        field.dispatchEvent(Object.assign(new Event("gmp-select"), { placePrediction: { toPlace: () => place } }));
      });
      return field;
    }
  }
  google.maps.importLibrary = async (name) => {
    if (name === "REFUSED") throw new Error("ApiNotActivatedMapError");
    return { Map, Marker, InfoWindow, LatLngBounds, PlaceAutocompleteElement };
  };
  REFUSAL
  google.maps.__ib__();
})();
"""


@dataclass
class Google:
    """A stand-in for Google's script: records requests, and fails, hangs or refuses on demand."""

    address: str = ""
    asked: list[str] = field(default_factory=list)
    failures: int = 0
    hangs: bool = False
    refuses: bool = False
    refused_library: str = ""

    def script(self) -> str:
        """The script that it serves."""
        refusal = "setTimeout(() => window.gm_authFailure?.(), 50);" if self.refuses else ""
        return STAND_IN.replace("REFUSAL", refusal).replace("REFUSED", self.refused_library)

    def answer(self, route: Route) -> None:
        """Send a request for Google to the stand-in, which never answers while it hangs."""
        if self.hangs:
            self.asked.append(route.request.url)
        else:
            route.fulfill(
                response=route.fetch(url=route.request.url.replace("https://maps.googleapis.com", self.address))
            )


@pytest.fixture
def google() -> Iterator[Google]:
    """The stand-in, running."""
    stand_in = Google()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            stand_in.asked.append(self.path)
            failing = len(stand_in.asked) <= stand_in.failures
            body = b"" if failing else stand_in.script().encode()
            self.send_response(503 if failing else 200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    stand_in.address = f"http://127.0.0.1:{server.server_address[1]}"
    yield stand_in
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def mapped(demo_root: Path) -> Iterator[str]:
    """The demo with a key for Google Maps."""
    with serve(demo_root, MAPS_KEY=KEY, MAPS_REGION="DE") as url:
        yield url
