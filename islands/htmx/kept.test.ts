// Folds and ticks survive the exchange of the list they stand in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWith } from "../runtime/page.test-support";
import { keep } from "./kept";

const box = (code: string, more = "") => `<input type="checkbox" name="compare" value="${code}" ${more}>`;

test("open folds stay open, shut ones shut, and products that are out of sight stay ticked", () => {
  const page = pageWith(`<div id="list"><details id="a" open></details><details id="b"></details>
    <form id="compare"></form>${box("FL-1", "checked")}${box("FL-2", "checked")}</div>`);
  const list = page.getElementById("list");
  assert.ok(list);
  const restore = keep(list);
  // the address may still name what was ticked before the visitor came, and is ticked no more
  const old = '<input type="hidden" name="compare" value="FL-9">';
  list.innerHTML = `<details id="a"></details><details id="b" open></details><form id="compare">${old}</form>
    ${box("FL-2")}${box("FL-3", "checked")}`;
  restore();
  assert.deepEqual(
    [...list.querySelectorAll("details")].map((fold) => fold.open),
    [true, false],
  );
  const ticked = [...list.querySelectorAll<HTMLInputElement>("input")].filter(
    (field) => field.type === "hidden" || field.checked,
  );
  assert.deepEqual(
    ticked.map((field) => field.value),
    ["FL-1", "FL-2"],
  );
});
