// The arrow keys cycle through the options and the input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { optionAfter } from "./use-combobox";

test("from the input, the keys lead to the first and the last option; beyond these, back to the input", () => {
  assert.deepEqual([optionAfter("ArrowDown", -1, 3), optionAfter("ArrowUp", -1, 3)], [0, 2]);
  assert.deepEqual([optionAfter("ArrowDown", 2, 3), optionAfter("ArrowUp", 0, 3)], [-1, -1]);
});

test("other keys, and keys without options, lead nowhere", () => {
  assert.deepEqual([optionAfter("Enter", 0, 3), optionAfter("ArrowDown", -1, 0)], [null, null]);
});
