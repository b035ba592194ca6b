// Open disclosures survive the swap of the list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWith } from "../runtime/dom.test-support";
import { preserveState } from "./form-state";

test("disclosures stay open or closed; new ones are as they came", () => {
  const page = pageWith(`<div id="list"><details id="a" open></details><details id="b"></details></div>`);
  const list = page.getElementById("list");
  assert.ok(list);
  const restore = preserveState(list);
  list.innerHTML = `<details id="a"></details><details id="b" open></details><details id="c" open></details>`;
  restore();
  assert.deepEqual(
    [...list.querySelectorAll("details")].map((details) => details.open),
    [true, false, true],
  );
});
