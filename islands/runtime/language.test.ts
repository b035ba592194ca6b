// The language a visitor chooses is remembered before the link is followed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rememberLanguage } from "./language";
import { click, pageWith } from "./page.test-support";

const MENU = `
  <ul data-locale-cookie="locale" data-locale-cookie-attributes="Max-Age=31536000; Path=/; SameSite=Lax; Secure">
    <li><a id="german" href="#" data-locale="de"><span id="name">Deutsch</span></a></li>
    <li><a id="english" href="#" data-locale="en">English</a></li>
  </ul>
  <a id="elsewhere" href="#">Products</a>`;

test("a click on a language writes the cookie", () => {
  const page = pageWith(MENU);
  rememberLanguage(page);
  click(page, "#german");
  assert.equal(page.cookie, "locale=de");
});

test("a click on the name within the link counts, and the last choice stays", () => {
  const page = pageWith(MENU);
  rememberLanguage(page);
  click(page, "#english");
  click(page, "#name");
  assert.equal(page.cookie, "locale=de");
});

test("the cookie is written with the attributes the server names", () => {
  const page = pageWith(MENU);
  const written: string[] = [];
  Object.defineProperty(page, "cookie", { set: (value: string) => written.push(value) });
  rememberLanguage(page);
  click(page, "#english");
  assert.deepEqual(written, ["locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure"]);
});

test("other links leave the choice alone", () => {
  const page = pageWith(MENU);
  rememberLanguage(page);
  click(page, "#elsewhere");
  assert.equal(page.cookie, "");
});
