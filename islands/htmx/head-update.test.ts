// After a swap the head describes the page now shown.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { pageWith } from "../runtime/dom.test-support";
import { updateHead } from "./head-update";

const FRAGMENT = `
  <nav><a data-locale="de" href="/de/products">Deutsch</a></nav>
  <div id="fragment"><template id="head-update"><title>Flow – Aurovane</title>
    <link rel="canonical" href="https://www.aurovane.example/products/flow"><meta name="robots" content="noindex, follow">
    <a data-locale="de" href="/de/products?lining=steel">Deutsch</a></template></div>`;

test("title, canonical URL, robots and language menus change together once the fragment is painted", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = pageWith(FRAGMENT);
  page.head.innerHTML = `<title>Old</title><link rel="canonical" href="/old"><link rel="stylesheet" href="/site.css">
    <link rel="alternate" hreflang="de" href="/de/old">
    <link rel="alternate" type="application/atom+xml" href="/news.atom">`;
  const fragment = page.getElementById("fragment");
  assert.ok(fragment);
  updateHead(page, fragment);
  assert.equal(page.title, "Old");
  mock.timers.runAll();
  assert.equal(page.title, "Flow – Aurovane");
  const links = [...page.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  assert.deepEqual(links, ["/site.css", "/news.atom", "https://www.aurovane.example/products/flow"]);
  assert.equal(page.head.querySelector('meta[name="robots"]')?.getAttribute("content"), "noindex, follow");
  assert.equal(page.querySelector("nav a")?.getAttribute("href"), "/de/products?lining=steel");
});
