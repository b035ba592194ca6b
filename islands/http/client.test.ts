// The HTTP client retries once where that is safe.

import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { httpClient } from "./client";

const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
let server: Server;
let api: string;
let requests: string[];
let urls: string[];
let statuses: number[];

before(async () => {
  server = createServer((request, response) => {
    requests.push(request.method ?? "");
    urls.push(request.url ?? "");
    response.writeHead(statuses.shift() ?? 200, { "content-type": "application/json" }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  requests = [];
  urls = [];
});

for (const status of RETRIED_STATUSES) {
  test(`a ${status} is retried once, and the second response counts`, async () => {
    statuses = [status];
    assert.deepEqual(await httpClient({ api })("/data"), { ok: true });
    assert.deepEqual(requests, ["GET", "GET"]);
  });
}

test("a second failure is final", async () => {
  statuses = [503, 503];
  await assert.rejects(httpClient({ api })("/data"), { status: 503 });
  assert.equal(requests.length, 2);
});

for (const status of [400, 404, 410, 422, 501]) {
  test(`a ${status} is not retried`, async () => {
    statuses = [status];
    await assert.rejects(httpClient({ api })("/data"), { status });
    assert.equal(requests.length, 1);
  });
}

for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
  test(`a ${method} is never sent twice`, async () => {
    statuses = [503];
    await assert.rejects(httpClient({ api })("/data", { method, body: method === "DELETE" ? null : {} }), {
      status: 503,
    });
    assert.deepEqual(requests, [method]);
  });
}

test("URLs are resolved against the configured host, below its path", async () => {
  statuses = [];
  await httpClient({ api })("/de/search/_payload.json?q=x");
  await httpClient({ api: `${api}/site/` })("/inquiry/stamp.json");
  assert.deepEqual(urls, ["/de/search/_payload.json?q=x", "/site/inquiry/stamp.json"]);
});
