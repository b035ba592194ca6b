// The offices as markers; a click on one shows its address and the way there.

import type { MapOffice } from "../../runtime/contract";

interface Libraries {
  maps: google.maps.MapsLibrary;
  markers: google.maps.MarkerLibrary;
  core: google.maps.CoreLibrary;
}

/** Show all offices; answers the map. */
export function showOffices({ maps, markers, core }: Libraries, offices: MapOffice[]): google.maps.Map {
  const place = document.getElementById("map");
  if (!place) throw new Error("the document has no #map");
  const map = new maps.Map(place, { gestureHandling: "cooperative", streetViewControl: false });
  const bounds = new core.LatLngBounds();
  const details = new maps.InfoWindow();
  for (const office of offices) {
    const position = { lat: office.latitude, lng: office.longitude };
    bounds.extend(position);
    // the advanced marker needs a map id made in Google's console; the plain one needs nothing but the key
    const marker = new markers.Marker({ map, position, title: office.name });
    marker.addListener("click", () => {
      details.setContent(detailsOf(office));
      details.open({ map, anchor: marker });
    });
  }
  map.fitBounds(bounds);
  return map;
}

// What stands in the document's list of offices is said on the map too.
function detailsOf(office: MapOffice): HTMLElement {
  const listed = document.getElementById(`office-${office.code}`);
  const copy = document.createElement("div");
  copy.className = "map-details";
  copy.append(...[...(listed?.children ?? [])].map((child) => child.cloneNode(true)));
  return copy;
}
