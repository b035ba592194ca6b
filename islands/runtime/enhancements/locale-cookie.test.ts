// A click in a language menu writes the locale cookie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, pageWith } from "../dom.test-support";
import { writeLocaleCookieOnClick } from "./locale-cookie";

const MENU = `
  <ul data-locale-cookie="locale" data-locale-cookie-attributes="Max-Age=31536000; Path=/; SameSite=Lax; Secure">
    <li><a id="german" href="#" data-locale="de"><span id="name">Deutsch</span></a></li>
    <li><a id="english" href="#" data-locale="en">English</a></li>
  </ul>
  <a id="elsewhere" href="#">Products</a>`;

test("a click on a language writes the cookie", () => {
  const page = pageWith(MENU);
  writeLocaleCookieOnClick(page);
  click(page, "#german");
  assert.equal(page.cookie, "locale=de");
});

test("a click on an element within the link counts, and the last choice wins", () => {
  const page = pageWith(MENU);
  writeLocaleCookieOnClick(page);
  click(page, "#english");
  click(page, "#name");
  assert.equal(page.cookie, "locale=de");
});

test("the cookie has the attributes that the server asks for", () => {
  const page = pageWith(MENU);
  const written: string[] = [];
  Object.defineProperty(page, "cookie", { set: (value: string) => written.push(value) });
  writeLocaleCookieOnClick(page);
  click(page, "#english");
  assert.deepEqual(written, ["locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure"]);
});

test("other links write no cookie", () => {
  const page = pageWith(MENU);
  writeLocaleCookieOnClick(page);
  click(page, "#elsewhere");
  assert.equal(page.cookie, "");
});
