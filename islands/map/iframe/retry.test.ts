// A map that does not load is retried three times, and given up after a while in any case.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withRetries, withTimeout } from "./retry";

function failing(times: number): { load: () => Promise<string>; calls: () => number } {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= times) throw new Error("no network");
    return "map";
  };
  return { load, calls: () => calls };
}

test("three failures are tolerated, with pauses of n × 2ⁿ milliseconds", async () => {
  const pauses: number[] = [];
  const { load, calls } = failing(3);
  const loaded = await withRetries(load, async (milliseconds) => void pauses.push(milliseconds));
  assert.equal(loaded, "map");
  assert.deepEqual(pauses, [2, 8, 24]);
  assert.equal(calls(), 4);
});

test("the fourth failure is final", async () => {
  const { load, calls } = failing(4);
  await assert.rejects(
    withRetries(load, async () => {}),
    /no network/,
  );
  assert.equal(calls(), 4);
});

test("what never settles times out", async () => {
  await assert.rejects(withTimeout(new Promise(() => {}), 5), /no response within 5 ms/);
  assert.equal(await withTimeout(Promise.resolve("map"), 1000), "map");
});
