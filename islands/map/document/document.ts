// The map's own document: loads Google Maps, shows the offices, finds the nearest one.

import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { MapDocumentProps } from "../../runtime/contract";
import type { MapState } from "../state";
import { withinTime, withRetries } from "./loading";
import { showOffices } from "./offices";
import { searchPlaces } from "./places";

declare global {
  interface Window {
    /** Google calls it when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

const PATIENCE = 15_000; // milliseconds for Google's scripts to arrive

let failed = false;

function tell(state: MapState): void {
  if (failed) return;
  failed = state === "failed";
  document.body.dataset.state = state;
  if (parent !== window) parent.postMessage({ map: state }, location.origin);
}

async function start(props: MapDocumentProps): Promise<void> {
  const { key, language, region, offices } = props;
  setOptions({ key, v: "weekly", libraries: ["places"], language, ...(region ? { region } : {}) });
  const load = () => Promise.all([importLibrary("maps"), importLibrary("marker"), importLibrary("core")]);
  const [maps, markers, core] = await withinTime(withRetries(load), PATIENCE);
  const map = showOffices({ maps, markers, core }, offices);
  map.addListener("tilesloaded", () => tell("tiles"));
  tell("ready");
  await searchPlaces(await importLibrary("places"), map, offices, language);
}

const holder = document.getElementById("map-props");
window.gm_authFailure = () => tell("failed");
tell("loading");
start(JSON.parse(holder?.textContent ?? "") as MapDocumentProps).catch((error: unknown) => {
  console.warn("The map could not be loaded.", error);
  tell("failed");
});
