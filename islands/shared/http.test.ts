// The HTTP client asks once more where that is safe, held against a server that really fails.

import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { client } from "./http";

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];
let server: Server;
let api: string;
let asked: string[];
let answers: number[];

before(async () => {
  server = createServer((request, response) => {
    asked.push(request.method ?? "");
    response.writeHead(answers.shift() ?? 200, { "content-type": "application/json" }).end('{"fine":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  asked = [];
});

for (const status of RETRIED) {
  test(`a ${status} is asked again once, and the second answer counts`, async () => {
    answers = [status];
    assert.deepEqual(await client({ api })("/data"), { fine: true });
    assert.deepEqual(asked, ["GET", "GET"]);
  });
}

test("a second failure is the answer", async () => {
  answers = [503, 503];
  await assert.rejects(client({ api })("/data"), { status: 503 });
  assert.equal(asked.length, 2);
});

for (const status of [400, 404, 410, 422, 501]) {
  test(`a ${status} is not asked again`, async () => {
    answers = [status];
    await assert.rejects(client({ api })("/data"), { status });
    assert.equal(asked.length, 1);
  });
}

for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
  test(`a ${method} is never sent twice`, async () => {
    answers = [503];
    await assert.rejects(client({ api })("/data", { method, body: method === "DELETE" ? null : {} }), { status: 503 });
    assert.deepEqual(asked, [method]);
  });
}

test("addresses are those of the configured host", async () => {
  answers = [];
  await client({ api })("/de/search/_payload.json?q=x");
  assert.deepEqual(asked, ["GET"]);
});
