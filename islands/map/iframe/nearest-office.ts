// The office nearest to a place, by great-circle distance.

import type { MapOffice } from "../../runtime/contract";

const EARTH_RADIUS = 6371; // kilometers, mean

export interface Point {
  latitude: number;
  longitude: number;
}

export function nearestOffice(place: Point, offices: MapOffice[]): { office: MapOffice; kilometers: number } | null {
  const distances = offices.map((office) => ({ office, kilometers: distance(place, office) }));
  return distances.sort((a, b) => a.kilometers - b.kilometers)[0] ?? null;
}

/** The haversine formula, in kilometers. */
function distance(a: Point, b: Point): number {
  const latitude = radians(b.latitude - a.latitude);
  const longitude = radians(b.longitude - a.longitude);
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
