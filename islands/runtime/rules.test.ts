// A page that has moved is found by its path as the server finds it: exact before folder, in any case.

import assert from "node:assert/strict";
import { test } from "node:test";
import { movedTo } from "./rules";

const RULES = {
  static: { "/meters": { redirect: { to: "/products/flow", statusCode: 302 } }, "/quiet": {} },
  wildcard: {
    "/catalogue": { redirect: { to: "/products", statusCode: 301 } },
    "/catalogue/shop": { redirect: { to: "https://shop.aurovane.example/", statusCode: 307 } },
  },
};

test("an exact rule and a folder's rule are found", () => {
  assert.equal(movedTo(RULES, "/Meters/"), "/products/flow");
  assert.equal(movedTo(RULES, "/catalogue/old/page"), "/products");
  assert.equal(movedTo(RULES, "/catalogue/shop/x"), "https://shop.aurovane.example/");
});

test("a page without a rule stays where it is", () => {
  for (const path of ["/products", "/quiet", "/meters/more", "/"]) assert.equal(movedTo(RULES, path), "");
});
