// Paths find their redirect in the browser as they do on the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { redirectTarget } from "./site-redirects";

const RULES = {
  static: {
    "/meters": { redirect: { to: "/products/flow", statusCode: 302 } },
    "/quiet": {},
    "/catalogue/new": { redirect: { to: "/newscenter", statusCode: 301 } },
  },
  wildcard: {
    "/catalogue": { redirect: { to: "/products", statusCode: 301 } },
    "/catalogue/shop": { redirect: { to: "https://shop.aurovane.example/", statusCode: 307 } },
  },
};

test("exact and wildcard rules match whatever the case; an exact one wins, then the nearest folder", () => {
  assert.equal(redirectTarget(RULES, "/Meters/"), "/products/flow");
  assert.equal(redirectTarget(RULES, "/catalogue/new"), "/newscenter");
  assert.equal(redirectTarget(RULES, "/catalogue/old/page"), "/products");
  assert.equal(redirectTarget(RULES, "/catalogue/shop/x"), "https://shop.aurovane.example/");
});

test("a path without a redirect has no target", () => {
  for (const path of ["/products", "/quiet", "/meters/more", "/"]) assert.equal(redirectTarget(RULES, path), "");
});
