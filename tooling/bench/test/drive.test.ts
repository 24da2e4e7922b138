import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drive, type HttpClient, openClient } from "../requests.ts";

let maxInFlight = 0;
let inFlight = 0;
/** The first requests are answered once four are in flight, because a busy machine may send them far apart. */
const waiting: (() => void)[] = [];
const server = createServer((request, answer) => {
  inFlight += 1;
  maxInFlight = Math.max(maxInFlight, inFlight);
  waiting.push(() => {
    inFlight -= 1;
    answer.writeHead(request.url === "/broken" ? 500 : 200, { "set-cookie": "session=abc; HttpOnly" });
    answer.end(request.headers.cookie ?? "nobody");
  });
  if (maxInFlight >= 4) for (const respond of waiting.splice(0)) setTimeout(respond, 5);
});
let client: HttpClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = openClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  client.close();
  server.close();
});

test("each client has one request in flight", async () => {
  const load = await drive(() => client.get("/"), { clients: 4, ms: 1000 });
  expect(maxInFlight).toBe(4);
  expect(load.count).toBeGreaterThan(4);
  expect(load.p50).toBeGreaterThanOrEqual(4);
  expect(load.longest).toBeGreaterThanOrEqual(load.p99);
});

test("a failed request fails the whole load", async () => {
  const send = (index: number) => client.get(index === 3 ? "/broken" : "/");
  await expect(drive(send, { clients: 2, ms: 5000 })).rejects.toThrow("GET /broken answered 500");
});

test("a client keeps the cookie that it received", async () => {
  expect(await client.get("/")).toBe("session=abc");
});
