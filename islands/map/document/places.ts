// The search for a place: says which office is nearest to it, how far that is, and offers the way there.

import type { MapOffice } from "../../runtime/contract";
import { nearest } from "./distance";

/** Put Google's place search above the map. */
export async function searchPlaces(
  places: google.maps.PlacesLibrary,
  map: google.maps.Map,
  offices: MapOffice[],
  language: string,
): Promise<void> {
  const holder = document.getElementById("place-search");
  const field = new places.PlaceAutocompleteElement({});
  field.setAttribute("aria-label", holder?.dataset.label ?? "");
  field.addEventListener("gmp-select", async ({ placePrediction }: google.maps.places.PlacePredictionSelectEvent) => {
    const place = placePrediction.toPlace();
    await place.fetchFields({ fields: ["location"] });
    const { location } = place;
    if (location) tellNearest({ latitude: location.lat(), longitude: location.lng() }, map, offices, language);
  });
  holder?.append(field);
}

function tellNearest(
  place: { latitude: number; longitude: number },
  map: google.maps.Map,
  offices: MapOffice[],
  language: string,
): void {
  const found = nearest(place, offices);
  const [answer, way] = [document.getElementById("nearest"), document.querySelector<HTMLAnchorElement>("#way")];
  if (!found || !answer || !way) return;
  const { office, kilometres } = found;
  const kilometre = { style: "unit", unit: "kilometer", maximumFractionDigits: kilometres < 10 ? 1 : 0 } as const;
  const distance = new Intl.NumberFormat(language, kilometre).format(kilometres);
  answer.textContent = (answer.dataset.text ?? "").replace("{office}", office.name).replace("{distance}", distance);
  const route = new URLSearchParams({
    api: "1",
    origin: `${place.latitude},${place.longitude}`,
    destination: `${office.latitude},${office.longitude}`,
  });
  way.href = `https://www.google.com/maps/dir/?${route}`;
  way.hidden = false;
  map.setCenter({ lat: office.latitude, lng: office.longitude });
  map.setZoom(12);
}
