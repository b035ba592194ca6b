// The nearest office is found by distance on the globe.

import assert from "node:assert/strict";
import { test } from "node:test";
import { nearestOffice } from "./nearest-office";

const OFFICES = [
  { code: "freising", name: "Freising", latitude: 48.4029, longitude: 11.7489 },
  { code: "lyon", name: "Lyon", latitude: 45.7329, longitude: 4.8354 },
  { code: "yokohama", name: "Yokohama", latitude: 35.4575, longitude: 139.6326 },
];

for (const [place, latitude, longitude, office, kilometers] of [
  ["Munich", 48.1374, 11.5755, "freising", 32],
  ["Geneva", 46.2044, 6.1432, "lyon", 114],
  ["Honolulu, across the date line", 21.3069, -157.8583, "yokohama", 6184],
] as const) {
  test(place, () => {
    const nearest = nearestOffice({ latitude, longitude }, OFFICES);
    assert.equal(nearest?.office.code, office);
    assert.ok(nearest && Math.abs(nearest.kilometers - kilometers) < kilometers * 0.02, `${nearest?.kilometers} km`);
  });
}
