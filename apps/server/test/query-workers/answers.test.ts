import { policyOf } from "@custodia/api/meta";
import { restRoutes } from "@custodia/api/openapi/routes";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";
import { procedures } from "../../src/trpc.ts";
import { cookieOf, tokenOf } from "../rest-site.ts";
import { readyQueryWorker } from "./ready-query-worker.ts";

let world: TestWorld;
let withWorker: FastifyInstance;
let mainThread: FastifyInstance;
let worker: Awaited<ReturnType<typeof readyQueryWorker>>;
let tenantA: Records;
let tenantB: Records;
const callers: { cookie: string; token: string }[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  tenantA = await addRecords(world.services, world.tenantA);
  tenantB = await addRecords(world.services, world.tenantB);
  const env = readEnv({ LOG_LEVEL: "silent", READERS: "0", REQUESTS_A_MINUTE: "100000" });
  worker = await readyQueryWorker(world.services, world.tenantA.admin);
  withWorker = await buildApp(env, world.services, worker);
  mainThread = await buildApp(env, world.services);
  // Users of every role in one company, and one user of the other.
  const { admin, approver, dataEntry } = world.tenantA;
  for (const caller of [admin, approver, dataEntry, world.tenantB.dataEntry]) {
    callers.push({ cookie: await cookieOf(world.services, caller), token: await tokenOf(world.services, caller) });
  }
}, 90_000);
afterAll(async () => {
  await Promise.all([withWorker.close(), mainThread.close()]);
  await world.close();
});

const offThreadQueries = [...procedures].filter(([, procedure]) => policyOf(procedure).offThread);
const resourceOf = (path: string) => policyOf(procedures.get(path)!).resource;

const PREVIEW = { asset: { cost: 365_000, in_service_date: "2024-06-15", useful_life: 4 }, as_at: "2026-06-15" };

/** Valid and invalid inputs of a list, and of a preview of depreciation. */
const LIST_INPUTS = [
  {},
  { page: 1, per_page: 2 },
  { page: 2, per_page: 1, search: "o" },
  { text: "lap", search: "Laptop", code: "DV-COMP-000001", country_id: 1 },
  { from: "2026-06-01", until: "2026-06-30" },
  { field: "manufacturer", checkout_key: "a-key-of-a-sale", return_key: "a-key-of-a-return" },
  { sort: "no such column" },
  { page: 0 },
  PREVIEW,
  "no object",
];

function createInputs(path: string): unknown[] {
  const kind = resourceOf(path);
  if (!kind) return LIST_INPUTS;
  const ids = [recordIdOf(tenantA, kind), recordIdOf(tenantB, kind), 999_999, "1"];
  return ids.flatMap((id) => [{ id }, { id, page: 1, per_page: 1 }, { id, page: 0 }]);
}

/**
 * Expects the same response with and without a query worker, and returns its status. Only the request id may differ, and
 * only errors have one.
 */
async function expectSameResponse(url: string, headers: Record<string, string>, payload?: string) {
  const [first, second] = await Promise.all(
    [withWorker, mainThread].map(async (app) => {
      const {
        statusCode,
        headers: sent,
        rawPayload,
      } = await app.inject(
        payload === undefined
          ? { url, headers }
          : { method: "POST", url, payload, headers: { ...headers, "content-type": "application/json" } },
      );
      const { date, ...rest } = Object.fromEntries(
        Object.entries(sent).filter(([name]) => !/^x-(ratelimit|request-id)/.test(name)),
      );
      expect(date).toBeDefined();
      return { status: statusCode, headers: rest, body: rawPayload.toString("hex") };
    }),
  );
  expect(first, url).toEqual(second);
  expect(first!.status, url).not.toBe(500);
  return first!.status;
}

const LONG = Number(process.env.SCALE ?? 1) >= 20;

/**
 * Sends the first input as every caller, and the others by turns as one of those who may call; with SCALE=20 every caller
 * sends all. `send` returns the status; the result is the number of calls.
 */
async function sendAll<Input>(
  inputs: readonly Input[],
  send: (caller: (typeof callers)[number], input: Input) => Promise<number>,
): Promise<number> {
  const permitted: typeof callers = [];
  for (const caller of callers) if ((await send(caller, inputs[0]!)) === 200) permitted.push(caller);
  let count = callers.length;
  for (const [index, input] of inputs.entries()) {
    if (index === 0) continue;
    const senders = LONG || permitted.length === 0 ? callers : [permitted[index % permitted.length]!];
    for (const caller of senders) await send(caller, input);
    count += senders.length;
  }
  return count;
}

describe("a worker answers every query marked offThread byte for byte like the main thread", () => {
  test.each(offThreadQueries)("%s to a browser", async (path) => {
    const before = worker.performed.length;
    const statuses = new Set<number>();
    const count = await sendAll(createInputs(path), async ({ cookie }, input) => {
      const query = new URLSearchParams({ input: JSON.stringify(input) });
      const status = await expectSameResponse(`/api/trpc/${path}?${query}`, { cookie });
      statuses.add(status);
      return status;
    });
    expect([...statuses]).toContain(200);
    expect(worker.performed.length - before).toBe(count);
  });

  const routes = restRoutes.filter(({ policy, rest }) => policy.offThread && rest.method === "GET");
  test.each(routes.map(({ name, rest }) => [rest.path, name] as const))("GET %s (%s)", async (route, path) => {
    const kind = resourceOf(path);
    const ids = kind ? [recordIdOf(tenantA, kind), recordIdOf(tenantB, kind), "x"] : [0];
    const queries = ["", "?page=2&per_page=1&search=o", "?sort=-nothing&page=x", "?text=lap&country_id=1"];
    const urls = ids.flatMap((id) => queries.map((query) => `/api/v1/${route.replace(/\{\w+\}/, `${id}`)}${query}`));
    await sendAll(urls, ({ token }, url) => expectSameResponse(url, { authorization: `Bearer ${token}` }));
  });
});

test("answers a query in the body of a POST like the main thread, and refuses a bad one", async () => {
  const url = "/api/v1/depreciation/preview";
  const before = worker.performed.length;
  for (const { token } of callers) {
    const authorization = `Bearer ${token}`;
    expect(await expectSameResponse(url, { authorization }, JSON.stringify(PREVIEW))).toBe(200);
    expect(await expectSameResponse(url, { authorization }, JSON.stringify({ ...PREVIEW, polcy: {} }))).toBe(422);
    expect(await expectSameResponse(url, { authorization }, "{")).toBe(400);
  }
  expect(worker.performed.length - before).toBe(2 * callers.length);
  expect(await expectSameResponse(url, {}, "{")).toBe(401);
});

test("refuses anonymous calls, other companies and invalid JSON like the main thread", async () => {
  const { cookie } = callers[0]!;
  expect(await expectSameResponse("/api/trpc/assets.list", {})).toBe(401);
  expect(await expectSameResponse("/api/trpc/assets.list", { cookie: "custodia_session=made-up" })).toBe(401);
  expect(await expectSameResponse("/api/trpc/assets.list?input={", { cookie })).toBe(400);
  expect(await expectSameResponse("/api/v1/assets", {})).toBe(401);
});

test("validates deeply nested input like any other, and the worker survives", async () => {
  const { cookie } = callers[0]!;
  const deep = `${"[".repeat(7000)}${"]".repeat(7000)}`;
  for (const input of [deep, `{"page":${deep}}`, `{"filter":{"name":${deep}}}`]) {
    const url = `/api/trpc/assets.list?input=${encodeURIComponent(input)}`;
    const statuses = await Promise.all(Array.from({ length: 8 }, () => expectSameResponse(url, { cookie })));
    expect(new Set(statuses).size).toBe(1);
  }
  expect(await expectSameResponse("/api/trpc/assets.list?input=%7B%7D", { cookie })).toBe(200);
});

test("answers a thousand concurrent lists or refuses them with 503, and a write does not wait for all of them", async () => {
  const { cookie } = callers[0]!;
  let done: string[] = [];
  const list = async () => {
    const url = `/api/trpc/assets.list?input=${encodeURIComponent("{}")}`;
    const { statusCode, headers } = await withWorker.inject({ url, headers: { cookie } });
    done.push(`list ${statusCode} ${headers["retry-after"] ?? ""}`);
  };
  const write = async () => {
    const payload = { name: `Made in crowd ${round}` };
    const url = "/api/trpc/pos.categories.create";
    const { statusCode } = await withWorker.inject({ method: "POST", url, payload, headers: { cookie } });
    done.push(`write ${statusCode}`);
  };
  let round = 0;
  const overtakes = () => done.indexOf("write 200") < done.lastIndexOf("list 200 ");
  // A slow disk may delay one write until after the lists, but not each time.
  while (round < 3 && (round === 0 || !overtakes())) {
    round += 1;
    done = [];
    await Promise.all([...Array.from({ length: 1000 }, list), write()]);
    expect([...new Set(done)].sort()).toEqual(["list 200 ", "list 503 2", "write 200"]);
    expect(done.filter((outcome) => outcome === "list 200 ").length).toBeGreaterThan(32);
  }
  expect(overtakes()).toBe(true);
});

test("the next response contains a write, and uses the day of the server's clock", async () => {
  const { cookie } = callers[0]!;
  const list = async () => {
    const url = `/api/trpc/pos.categories.list?input=${encodeURIComponent("{}")}`;
    return (await withWorker.inject({ url, headers: { cookie } })).body;
  };
  for (const name of ["First", "Second", "Third"]) {
    const payload = { name };
    const url = "/api/trpc/pos.categories.create";
    const created = await withWorker.inject({ method: "POST", url, payload, headers: { cookie } });
    expect(created.statusCode, created.body).toBe(200);
    expect(await list()).toContain(name);
  }
  world.setClock("2031-01-01T09:00:00Z");
  const approver = callers[1]!;
  approver.cookie = await cookieOf(world.services, world.tenantA.approver);
  expect(await expectSameResponse("/api/trpc/assets.list?input=%7B%7D", approver)).toBe(200);
});

test("reports an unexpected error with the same message, and the worker survives", async () => {
  const cookie = await cookieOf(world.services, world.tenantA.admin);
  const { write } = world.services.db;
  await write((tx) => tx.run("ALTER TABLE deliveries RENAME TO away"));
  const failingCall = (app: FastifyInstance) =>
    app.inject({ url: `/api/trpc/webhooks.deliveries?input={"id":${tenantA.webhook}}`, headers: { cookie } });
  const [first, second] = [await failingCall(withWorker), await failingCall(mainThread)];
  expect([first.statusCode, first.body]).toEqual([500, second.body]);
  await write((tx) => tx.run("ALTER TABLE away RENAME TO deliveries"));
  expect((await failingCall(withWorker)).statusCode).toBe(200);
});
