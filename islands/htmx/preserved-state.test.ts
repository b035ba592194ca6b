// Open disclosures and ticked products survive the swap of the list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWith } from "../runtime/dom.test-support";
import { preserveState } from "./preserved-state";

const box = (code: string, more = "") => `<input type="checkbox" name="compare" value="${code}" ${more}>`;

test("disclosures stay open or closed, and products that are no longer listed stay ticked", () => {
  const page = pageWith(`<div id="list"><details id="a" open></details><details id="b"></details>
    <form id="compare"></form>${box("FL-1", "checked")}${box("FL-2", "checked")}</div>`);
  const list = page.getElementById("list");
  assert.ok(list);
  const restore = preserveState(list);
  // the URL may still name a product that the visitor has unticked since
  const old = '<input type="hidden" name="compare" value="FL-9">';
  list.innerHTML = `<details id="a"></details><details id="b" open></details><form id="compare">${old}</form>
    ${box("FL-2")}${box("FL-3", "checked")}`;
  restore();
  assert.deepEqual(
    [...list.querySelectorAll("details")].map((details) => details.open),
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
