// Which office is nearest to a place, and how far away it is.

import type { MapOffice } from "../../runtime/contract";

const EARTH = 6371; // mean radius in kilometres

export interface Point {
  latitude: number;
  longitude: number;
}

/** The nearest office and the kilometres to it as the crow flies. */
export function nearest(place: Point, offices: MapOffice[]): { office: MapOffice; kilometres: number } | null {
  const distances = offices.map((office) => ({ office, kilometres: distance(place, office) }));
  return distances.sort((one, other) => one.kilometres - other.kilometres)[0] ?? null;
}

function distance(one: Point, other: Point): number {
  const [latitude, longitude] = [other.latitude - one.latitude, other.longitude - one.longitude].map(radians);
  const half =
    Math.sin((latitude ?? 0) / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin((longitude ?? 0) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
