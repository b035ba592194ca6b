// The place search above the map: names the office nearest to a place, the distance, and a route to it.

import type { MapOffice } from "../../runtime/contract";
import { nearestOffice, type Point } from "./nearest-office";

export function addPlaceSearch(
  places: google.maps.PlacesLibrary,
  map: google.maps.Map,
  offices: MapOffice[],
  language: string,
): void {
  const container = document.getElementById("place-search");
  const field = new places.PlaceAutocompleteElement({});
  field.setAttribute("aria-label", container?.dataset.label ?? "");
  field.addEventListener("gmp-select", async ({ placePrediction }: google.maps.places.PlacePredictionSelectEvent) => {
    const place = placePrediction.toPlace();
    await place.fetchFields({ fields: ["location"] });
    const { location } = place;
    if (location) showNearest({ latitude: location.lat(), longitude: location.lng() }, map, offices, language);
  });
  container?.append(field);
}

function showNearest(place: Point, map: google.maps.Map, offices: MapOffice[], language: string): void {
  const nearest = nearestOffice(place, offices);
  const output = document.getElementById("nearest-office");
  const routeLink = document.querySelector<HTMLAnchorElement>("#route-link");
  if (!nearest || !output || !routeLink) return;
  const { office, kilometers } = nearest;
  const format = { style: "unit", unit: "kilometer", maximumFractionDigits: kilometers < 10 ? 1 : 0 } as const;
  const distance = new Intl.NumberFormat(language, format).format(kilometers);
  output.textContent = (output.dataset.text ?? "").replace("{office}", office.name).replace("{distance}", distance);
  const route = new URLSearchParams({
    api: "1",
    origin: `${place.latitude},${place.longitude}`,
    destination: `${office.latitude},${office.longitude}`,
  });
  routeLink.href = `https://www.google.com/maps/dir/?${route}`;
  routeLink.hidden = false;
  map.setCenter({ lat: office.latitude, lng: office.longitude });
  map.setZoom(12);
}
