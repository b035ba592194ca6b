// A map that does not load is tried again three times, and comes to an end in any case.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withinTime, withRetries } from "./loading";

function failing(times: number): { load: () => Promise<string>; calls: () => number } {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= times) throw new Error("no network");
    return "map";
  };
  return { load, calls: () => calls };
}

test("three failures are borne, with pauses of n × 2ⁿ milliseconds", async () => {
  const pauses: number[] = [];
  const { load, calls } = failing(3);
  const found = await withRetries(load, async (milliseconds) => void pauses.push(milliseconds));
  assert.equal(found, "map");
  assert.deepEqual(pauses, [2, 8, 24]);
  assert.equal(calls(), 4);
});

test("the fourth failure is the end", async () => {
  const { load, calls } = failing(4);
  await assert.rejects(
    withRetries(load, async () => {}),
    /no network/,
  );
  assert.equal(calls(), 4);
});

test("what never answers is given up", async () => {
  await assert.rejects(withinTime(new Promise(() => {}), 5), /no answer within 5 ms/);
  assert.equal(await withinTime(Promise.resolve("map"), 1000), "map");
});
