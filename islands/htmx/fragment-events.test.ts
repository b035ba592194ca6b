// The address bar shows the page that a fragment belongs to, never the fragment's own URL.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageUrl } from "./fragment-events";

test("the fragment's name and empty parameters are left out", () => {
  assert.equal(pageUrl("/de/products/flow/_listing?sort=&lining=steel&accuracy-to="), "/de/products/flow?lining=steel");
  assert.equal(pageUrl("/products/_listing?page=2&lining=a&lining=b"), "/products?page=2&lining=a&lining=b");
  assert.equal(pageUrl("/products/_listing?compare=FL-200%2CFL-210"), "/products?compare=FL-200,FL-210");
  assert.equal(pageUrl("/products/_listing"), "/products");
});
