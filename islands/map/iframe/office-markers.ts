// The offices as markers on the map; a click on one shows its address.

import type { MapOffice } from "../../runtime/contract";

interface Libraries {
  maps: google.maps.MapsLibrary;
  markers: google.maps.MarkerLibrary;
  core: google.maps.CoreLibrary;
}

/** Create the map with a marker for each office. */
export function showOfficeMarkers({ maps, markers, core }: Libraries, offices: MapOffice[]): google.maps.Map {
  const container = document.getElementById("map");
  if (!container) throw new Error("the page has no #map");
  const map = new maps.Map(container, { gestureHandling: "cooperative", streetViewControl: false });
  const bounds = new core.LatLngBounds();
  const details = new maps.InfoWindow();
  for (const office of offices) {
    const position = { lat: office.latitude, lng: office.longitude };
    bounds.extend(position);
    // AdvancedMarkerElement would need a map id from Google's console; Marker needs only the key
    const marker = new markers.Marker({ map, position, title: office.name });
    marker.addListener("click", () => {
      details.setContent(detailsOf(office));
      details.open({ map, anchor: marker });
    });
  }
  map.fitBounds(bounds);
  return map;
}

/** A copy of the office's entry in the list that replaces a failed map. */
function detailsOf(office: MapOffice): HTMLElement {
  const entry = document.getElementById(`office-${office.code}`);
  const copy = document.createElement("div");
  copy.className = "map-details";
  copy.append(...[...(entry?.children ?? [])].map((child) => child.cloneNode(true)));
  return copy;
}
