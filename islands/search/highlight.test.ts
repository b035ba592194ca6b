// The words of a search are highlighted where a reader expects them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { highlight } from "./highlight";

function bracketed(text: string, query: string): string {
  return highlight(text, query)
    .map(([matches, part]) => (matches ? `[${part}]` : part))
    .join("");
}

for (const [text, query, expected] of [
  ["Coriolis mass flow meters", "FLOW", "Coriolis mass [flow] meters"],
  ["Flow meter", "flow meters", "[Flow] [meter]"],
  ["overflow protection", "flow", "overflow protection"],
  ["Größe der Messstelle", "grosse", "[Größe] der Messstelle"],
  ["Größe der Messstelle", "grösse", "[Größe] der Messstelle"],
  ["Température élevée", "elevee", "Température [élevée]"],
  ["FL-200", "fl200", "[FL-200]"],
  ["thread G ½", "G½ thread", "[thread] [G ½]"],
  ["電磁流量計", "流量", "電磁[流量]計"],
  ["100 % <bar>", "<bar> 100%", "[100] % <[bar]>"],
  ["DN 50 to DN 500", "50", "DN [50] to DN [50]0"],
  ["0 to 160 bar, 0.16 bar, Pt100", "0…16 bar", "[0] to 160 [bar], 0.16 [bar], Pt100"],
  ["cable gland, 400 °C", "−40 °C", "cable gland, 400 °[C]"],
  ["1 bar", "1", "[1] bar"],
  ["Transmisor de presión de CO", "transmisor de CO", "[Transmisor] de presión de [CO]"],
  ["Débitmètre, DN 10 à DN 600", "débitmètre à vapeur", "[Débitmètre], DN 10 à DN 600"],
  ["anything", "", "anything"],
] as const) {
  test(`${JSON.stringify(query)} in ${JSON.stringify(text)}`, () => assert.equal(bracketed(text, query), expected));
}
