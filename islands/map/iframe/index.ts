// The script of the page in the map's iframe: loads Google Maps, shows the offices and finds the nearest one.

import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { MapIframeProps } from "../../runtime/contract";
import { showOfficeMarkers } from "./office-markers";
import { addPlaceSearch } from "./place-search";
import { withRetries, withTimeout } from "./retry";

/** `ready` once the map can be used, `tiles` once it is painted. */
export type MapState = "loading" | "ready" | "tiles" | "failed";

declare global {
  interface Window {
    /** Called by Google Maps if it rejects the key. */
    gm_authFailure?: () => void;
  }
}

const TIMEOUT = 15_000; // milliseconds for Google's scripts to load

let failed = false;

function report(state: MapState): void {
  if (failed) return;
  failed = state === "failed";
  document.body.dataset.state = state;
  if (parent !== window) parent.postMessage({ map: state }, location.origin);
}

async function start({ key, language, region, offices }: MapIframeProps): Promise<void> {
  setOptions({ key, v: "weekly", libraries: ["places"], language, ...(region ? { region } : {}) });
  const load = () => Promise.all([importLibrary("maps"), importLibrary("marker"), importLibrary("core")]);
  const [maps, markers, core] = await withTimeout(withRetries(load), TIMEOUT);
  const map = showOfficeMarkers({ maps, markers, core }, offices);
  map.addListener("tilesloaded", () => report("tiles"));
  report("ready");
  // A key may lack the Places API: the map is of use without it.
  try {
    addPlaceSearch(await importLibrary("places"), map, offices, language);
  } catch (error) {
    console.warn("The place search could not be loaded.", error);
  }
}

window.gm_authFailure = () => report("failed");
report("loading");
const props = document.getElementById("map-props")?.textContent ?? "";
start(JSON.parse(props) as MapIframeProps).catch((error: unknown) => {
  console.warn("The map could not be loaded.", error);
  report("failed");
});
