// Dropdown menus close when the visitor is done with them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, pageWith, press } from "../dom.test-support";
import { closeDropdownMenus } from "./dropdown-menus";

const PAGE = `
  <details data-menu open><summary>Language</summary><p id="note">Choose</p><a id="inside" href="#">Deutsch</a></details>
  <details id="other" open><summary>More</summary></details>
  <button id="elsewhere">Elsewhere</button>`;

function openPage(): { page: Document; menu: HTMLDetailsElement } {
  const page = pageWith(PAGE);
  closeDropdownMenus(page);
  const menu = page.querySelector<HTMLDetailsElement>("[data-menu]");
  assert.ok(menu);
  return { page, menu };
}

test("a click elsewhere or on one of its links closes it, any other click inside does not", () => {
  const { page, menu } = openPage();
  click(page, "#note");
  assert.equal(menu.open, true);
  click(page, "#inside");
  assert.equal(menu.open, false);
  menu.open = true;
  click(page, "#elsewhere");
  assert.equal(menu.open, false);
});

test("Escape closes it and returns focus to its summary", () => {
  const { page, menu } = openPage();
  page.querySelector<HTMLElement>("#inside")?.focus();
  press(page, "Escape");
  assert.equal(menu.open, false);
  assert.equal(page.activeElement, menu.querySelector("summary"));
});

test("Escape leaves the focus where it is if that is elsewhere", () => {
  const { page, menu } = openPage();
  const button = page.querySelector<HTMLElement>("#elsewhere");
  button?.focus();
  menu.open = true;
  press(page, "Escape");
  assert.equal(menu.open, false);
  assert.equal(page.activeElement, button);
});

test("moving focus out of it closes it", () => {
  const { page, menu } = openPage();
  page.querySelector<HTMLElement>("#elsewhere")?.focus();
  assert.equal(menu.open, false);
});

test("other disclosures stay as they are", () => {
  const { page } = openPage();
  click(page, "#elsewhere");
  assert.equal(page.querySelector<HTMLDetailsElement>("#other")?.open, true);
});
