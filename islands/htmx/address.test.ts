// The address bar shows the page a refinement makes, never the fragment that was fetched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pageAddress } from "./address";

test("the fragment's name and empty fields are left out", () => {
  assert.equal(
    pageAddress("/de/products/flow/_listing?sort=&lining=steel&accuracy-to="),
    "/de/products/flow?lining=steel",
  );
  assert.equal(pageAddress("/products/_listing?page=2&lining=a&lining=b"), "/products?page=2&lining=a&lining=b");
  assert.equal(pageAddress("/products/_listing?compare=FL-200%2CFL-210"), "/products?compare=FL-200,FL-210");
  assert.equal(pageAddress("/products/_listing"), "/products");
});
