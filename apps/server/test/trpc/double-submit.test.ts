import { browserStoredResult, type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { idempotency } from "@custodia/db/schema/idempotency/idempotency";
import { addRecords, type Records } from "@custodia/testkit/records";
import { companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";
import { creatorInput } from "./creator-inputs.ts";

let site: RestSite;
let tenantA: Records;
let cookie: string;
let madeFor: string;
beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "100000" });
  const { services } = site.world;
  const { admin } = site.world.tenantA;
  tenantA = await addRecords(services, site.world.tenantA);
  await addRecords(services, site.world.tenantB);
  cookie = await cookieOf(services, admin);
  madeFor = `${admin.company.id}.${admin.actor.user_id}`;
});
afterAll(() => site.close());

/** Submits a form that creates a record, or a file, as a page does: with the form's key. */
async function send(route: Pick<RestRoute, "name" | "policy">, key: string, id: number | undefined, body: object) {
  const { path } = route.policy.file ?? {};
  const isFile = body instanceof FormData;
  const address = isFile ? `/files/${path!.replace("{id}", `${id}`)}` : `/api/trpc/${route.name}`;
  const answer = await fetch(site.url + address, {
    method: "POST",
    headers: {
      cookie,
      origin: site.url,
      "x-made-for": madeFor,
      "idempotency-key": key,
      ...(isFile ? {} : { "content-type": "application/json" }),
    },
    body: isFile ? body : JSON.stringify(id === undefined ? body : { ...body, id }),
  });
  const result = (await answer.json()) as { result?: { data: unknown }; data?: unknown };
  return {
    status: answer.status,
    data: result.result?.data ?? result.data,
    replayed: answer.headers.get("idempotent-replayed") === "true",
    text: JSON.stringify(result),
  };
}

/** Counts the company's records of each kind, without those that jobs create meanwhile. */
async function countRecords() {
  const rows = await companyRows(site.world.services, site.world.tenantA.admin.company.id);
  return Object.entries(rows).map(([table, all]) => [table, all.length]);
}

describe("a form that is submitted twice at once creates one record", () => {
  const creators = restRoutes.filter(
    ({ name, rest, procedure }) => rest.method === "POST" && rest.creates && browserStoredResult(name, procedure),
  );

  test("every other procedure that creates something has an idempotency key", () => {
    const others = restRoutes.filter(
      ({ rest, name }) => rest.creates && !creators.some((route) => route.name === name),
    );
    expect(others.map(({ name }) => name).sort()).toEqual(["auth.signUp", "pos.returns.create", "pos.sales.create"]);
    expect(creators.length).toBeGreaterThan(25);
  });

  test.each(creators.map((route) => [route.name, route] as const))("%s", async (name, route) => {
    const { id, body } = await creatorInput(site, tenantA, route);
    const pathId = route.policy.resource ? id : undefined;
    const key = `form-${name}`;
    const responses = await Promise.all([send(route, key, pathId, body()), send(route, key, pathId, body())]);
    const done = responses.filter(({ status }) => status < 300);
    const before = await countRecords();
    const repeated = await send(route, key, pathId, body());
    expect(await countRecords()).toEqual(before);
    if (browserStoredResult(name, route.procedure) === "mark") {
      // The response contains a secret: it is shown once, and stored nowhere.
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(repeated).toMatchObject({ status: 409, text: expect.stringContaining("This was already created.") });
      const { token, secret } = done[0]!.data as { token?: string; secret?: string };
      const storedCalls = JSON.stringify(await site.world.services.db.read.select().from(idempotency));
      expect(storedCalls).not.toContain(token ?? secret);
      return;
    }
    // Two files that are still arriving cannot be compared yet: the second call is asked to retry.
    const isFile = body() instanceof FormData;
    expect(responses.map(({ status }) => status).sort()).toEqual(isFile ? [201, expect.any(Number)] : [200, 200]);
    for (const { data } of done) expect(data).toEqual(done[0]!.data);
    expect(repeated).toMatchObject({ status: done[0]!.status, replayed: true, data: done[0]!.data });
  });

  test.each(["calendar.make", "support.create"])("%s, whose response is stored nowhere", async (name) => {
    const make = () => send({ name, policy: { needs: "self.manage" } }, name, undefined, {});
    expect((await Promise.all([make(), make()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    const storedCalls = await site.world.services.db.read.select().from(idempotency);
    expect(storedCalls.find(({ key }) => key === name)).toMatchObject({ status: 200, answer: null });
  });
});

describe("a form whose response was lost", () => {
  const category = restRoutes.find(({ name }) => name === "pos.categories.create")!;

  test("reports a changed second submission as already saved, and creates nothing", async () => {
    expect((await send(category, "lost", undefined, { name: "Drinks" })).status).toBe(200);
    const before = await countRecords();
    expect(await send(category, "lost", undefined, { name: "Cold drinks" })).toMatchObject({
      status: 409,
      text: expect.stringContaining("What you sent before the connection was lost has been saved."),
    });
    expect(await countRecords()).toEqual(before);
  });

  test("reuses the key after a refusal", async () => {
    expect((await send(category, "corrected", undefined, { name: "" })).status).toBe(422);
    expect((await send(category, "corrected", undefined, { name: "Bread" })).status).toBe(200);
  });

  test("returns no response of another user's key", async () => {
    expect((await send(category, "shared", undefined, { name: "Milk" })).status).toBe(200);
    const { approver, admin } = site.world.tenantA;
    [cookie, madeFor] = [
      await cookieOf(site.world.services, approver),
      `${approver.company.id}.${approver.actor.user_id}`,
    ];
    const other = await send(category, "shared", undefined, { name: "Milk" });
    expect([other.replayed, other.status === 200]).toEqual([false, false]);
    [cookie, madeFor] = [await cookieOf(site.world.services, admin), `${admin.company.id}.${admin.actor.user_id}`];
  });
});
