import { imports } from "@custodia/db/schema/assets/import";
import { idempotency } from "@custodia/db/schema/idempotency/idempotency";
import { conflict } from "@custodia/domain/errors";
import { identify } from "@custodia/services/auth/identify";
import { addRecords, type Records } from "@custodia/testkit/records";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../src/app.ts";
import { readEnv } from "../../src/env.ts";
import { asRepeatableCall } from "../../src/openapi/idempotency.ts";
import { openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
let tenantA: Records;
beforeAll(async () => {
  site = await openRestSite();
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

const asset = () => ({
  classification_id: tenantA.classification,
  custodian_id: tenantA.custodian,
  description: "Printer",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  cost: 1000,
  useful_life: 4,
  condition: "New",
});
const add = (key: string, body: object = asset(), token = site.admin) =>
  site.rest(token, "POST assets", body, { "idempotency-key": key });
const total = async () => (await site.rest(site.admin, "GET assets")).body.meta.total as number;

test("the same key and body create one asset and return the same response again", async () => {
  const before = await total();
  const first = await add("one");
  const second = await add("one");
  expect(first.status).toBe(201);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(await total()).toBe(before + 1);
});

test("another body under the same key answers 422", async () => {
  await add("two");
  const refused = await add("two", { ...asset(), cost: 2000 });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(["Idempotency-Key"]);
});

test("concurrent calls with one key create one record, and all get the same response", async () => {
  const before = await total();
  const answers = await Promise.all(Array.from({ length: 8 }, () => add("many")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await total()).toBe(before + 1);
});

test("a call that is refused because its concurrent twin was faster gets the twin's response", async () => {
  const { services } = site.world;
  const transport = { kind: "bearer", token: site.admin, address: "127.0.0.1", setSession() {} } as const;
  const signedIn = await identify(services, transport);
  const request = { method: "POST", url: "/api/v1/assets", headers: { "idempotency-key": "twins" } };
  const start = async () => {
    const call = asRepeatableCall(services, "answer", request as Partial<FastifyRequest> as FastifyRequest)!;
    await call.begin(signedIn, { json: {}, text: "{}" });
    return call;
  };
  const [faster, slower] = [await start(), await start()];
  await faster.db.write(async () => undefined);
  const taken = conflict("This name is in use.");
  expect(await faster.findConcurrentAnswer(taken)).toBeNull();
  await faster.end({ status: 201, body: { data: { id: 7 } } });
  expect(await slower.findConcurrentAnswer(taken)).toEqual({ status: 201, answer: '{"data":{"id":7}}' });
  expect(await slower.findConcurrentAnswer(new Error("A defect"))).toBeNull();
});

test("a key belongs to one user of one company", async () => {
  const ownAnswer = await add("shared");
  const clerk = await add("shared", asset(), site.dataEntry);
  expect(clerk.status).toBe(202);
  expect(clerk.body.data.id).not.toBe(ownAnswer.body.data.id);
  const foreign = await add("shared", asset(), site.stranger);
  expect(foreign.status).toBe(422);
  expect(foreign.headers.get("idempotent-replayed")).toBeNull();
});

test("a refused call may be retried with the same key", async () => {
  expect((await add("again", { ...asset(), custodian_id: 999999 })).status).toBe(422);
  expect((await add("again")).status).toBe(201);
});

test("a response is stored across a restart, and for 24 hours", async () => {
  const first = await add("lasting");
  const restarted = await buildApp(readEnv({ LOG_LEVEL: "silent" }), site.world.services);
  const replayed = await restarted.inject({
    method: "POST",
    url: "/api/v1/assets",
    headers: { authorization: `Bearer ${site.admin}`, "idempotency-key": "lasting" },
    payload: asset(),
  });
  await restarted.close();
  expect([replayed.statusCode, replayed.json()]).toEqual([201, first.body]);
  site.world.setClock("2026-06-15T22:00:00Z");
  expect((await add("lasting")).body).toEqual(first.body);
  site.world.setClock("2026-06-16T11:00:01Z");
  const expired = await site.rest(await signInAdmin(), "POST assets", asset(), { "idempotency-key": "lasting" });
  expect(expired.body.data.id).not.toBe(first.body.data.id);
  site.world.setClock("2026-06-15T11:00:00Z");
});

async function signInAdmin(): Promise<string> {
  const { tokenOf } = await import("../rest-site.ts");
  return tokenOf(site.world.services, site.world.tenantA.admin);
}

test("a change whose response was lost is not repeated", async () => {
  const first = await add("lost");
  const { services } = site.world;
  await services.db.write((tx) => tx.update(idempotency).set({ status: null, answer: null }));
  const before = await total();
  expect((await add("lost")).status).toBe(409);
  expect(await total()).toBe(before);
  expect(first.status).toBe(201);
}, 20_000);

test("a form is identified by its parts, not by its boundary", async () => {
  const form = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(asset())) body.append(name, String(value));
    return body;
  };
  const send = () => site.rest(site.admin, "POST assets", form(), { "idempotency-key": "form" });
  const first = await send();
  expect(first.status).toBe(201);
  expect((await send()).body).toEqual(first.body);
});

test("responses of sign-ins and tokens are never stored", async () => {
  const key = { "idempotency-key": "secret" };
  const first = await site.rest(site.admin, "POST tokens", { name: "A" }, key);
  const second = await site.rest(site.admin, "POST tokens", { name: "A" }, key);
  expect(first.body.data.token).not.toBe(second.body.data.token);
  const storedCalls = await site.world.services.db.read.select().from(idempotency);
  expect(JSON.stringify(storedCalls)).not.toContain("cst_");
});

test("a body that is nested too deeply is refused", async () => {
  const body = `{"password": "", "description": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const headers = {
    authorization: `Bearer ${site.admin}`,
    "content-type": "application/json",
    "idempotency-key": "deep",
  };
  const answer = await fetch(`${site.url}/api/v1/assets`, { method: "POST", headers, body });
  expect([answer.status, await answer.json()]).toEqual([400, { message: "This request could not be read." }]);
});

test("an invalid key answers 422", async () => {
  expect((await add("x".repeat(300))).status).toBe(422);
});

describe("an imported file with a key", () => {
  const HEADINGS =
    "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition";
  const list = (noun: string) => `${HEADINGS}\n${noun},Computers,Chidi Keeper,2026-02-01,Purchase,90000.50,3,New`;
  const send = (key: string, content: string, name = "a.csv", line = "POST assets/imports") => {
    const form = new FormData();
    form.append("file", new Blob([content]), name);
    return site.rest(site.admin, line, form, { "idempotency-key": key });
  };
  const countImports = async () => (await site.world.services.db.read.select().from(imports)).length;

  test("is imported once, and its response is repeated", async () => {
    const before = await countImports();
    const first = await send("list", list("Scanner"));
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const repeated = await send("list", list("Scanner"));
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect(repeated.headers.get("idempotent-replayed")).toBe("true");
    expect(await countImports()).toBe(before + 1);
  });

  test("is distinguished from another file with its name and length, and from the same file with another name", async () => {
    expect((await send("other", list("Scanner"))).status).toBe(201);
    const before = await countImports();
    for (const refused of [await send("other", list("Printer")), await send("other", list("Scanner"), "b.csv")]) {
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(["Idempotency-Key"]);
    }
    expect(await countImports()).toBe(before);
  });

  test("is imported once, even if it is sent twice at once", async () => {
    const before = await total();
    const answers = await Promise.all([1, 2, 3].map(() => send("once", list("Router"), "a.csv", "POST assets/import")));
    // A repeated call waits five seconds for the first answer, and an import may take longer.
    const done = answers.filter(({ status }) => status !== 409);
    expect(done.map(({ status }) => status)).toEqual(Array(Math.max(done.length, 1)).fill(200));
    expect(await total()).toBe(before + 1);
    expect((await send("once", list("Router"), "a.csv", "POST assets/import")).status).toBe(200);
    expect(await total()).toBe(before + 1);
  });

  test("may be corrected after a refusal and sent with the same key", async () => {
    expect((await send("mended", `${HEADINGS}\n`)).status).toBe(422);
    expect((await send("mended", list("Switch"))).status).toBe(201);
  });

  test("with an invalid key answers 422, and nothing is stored", async () => {
    const before = await countImports();
    expect((await send("a key", list("Hub"))).status).toBe(422);
    expect(await countImports()).toBe(before);
  });

  test("is decided and undone by worker threads, whose responses are repeated too", async () => {
    const keyedImport = (token: string, line: string, key: string, body: object = {}) =>
      site.rest(token, line, body, { "idempotency-key": key.replace(" ", "/") });
    /** Sends a call twice with one key; returns the id of the created or changed record. */
    async function sendTwice(token: string, line: string, body?: object): Promise<number> {
      const first = await keyedImport(token, line, line, body);
      expect(first.status, `${line} ${JSON.stringify(first.body)}`).toBeLessThan(300);
      const repeated = await keyedImport(token, line, line, body);
      expect(repeated).toMatchObject({ status: first.status, body: first.body });
      expect(repeated.headers.get("idempotent-replayed")).toBe("true");
      return first.body.data.id;
    }
    const form = new FormData();
    form.append("file", new Blob([list("Thread")]), "threads.csv");
    const requested = await site.rest(site.dataEntry, "POST assets/import", form);
    expect(requested.status, JSON.stringify(requested.body)).toBe(202);
    const rejected = await sendTwice(site.approver, `POST approvals/${requested.body.data.id}/reject`, {
      reason: "Not yet",
    });
    const sent = await sendTwice(site.dataEntry, `POST approvals/${rejected}/resend`);
    await sendTwice(site.approver, `POST approvals/${sent}/approve`);
    const ids = await site.world.services.db.read.select({ id: imports.id }).from(imports);
    const newest = Math.max(...ids.map(({ id }) => id));
    const undo = `POST assets/imports/${newest}/undo`;
    expect((await keyedImport(site.admin, undo, "refused", { assets_leaving: 9 })).status).toBe(409);
    await sendTwice(site.admin, undo, { assets_leaving: 1 });
    const storedCalls = await site.world.services.db.read.select().from(idempotency);
    expect(storedCalls.map(({ key }) => key)).not.toContain("refused");
  });
});

test("a change with an outdated version is refused with the current record", async () => {
  const line = `PATCH vendors/${tenantA.vendor}`;
  const { version } = (await site.rest(site.admin, `GET vendors/${tenantA.vendor}`)).body.data;
  const first = await site.rest(site.admin, line, { phone_number: "0803 555 0105", version });
  expect(first.status).toBe(200);
  const { status, body } = await site.rest(site.admin, line, { city: "Jos", version });
  expect(status).toBe(409);
  expect(body).toEqual({
    message: "Another user has changed this record. Reload it and try again.",
    current: first.body.data,
    changed_by: expect.objectContaining({ phone_number: "You" }),
  });
  expect((await site.rest(site.admin, line, { city: "Jos" })).body.data).toMatchObject({
    city: "Jos",
    phone_number: "0803 555 0105",
    version: version + 2,
  });
});
