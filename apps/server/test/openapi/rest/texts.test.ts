import { filterSchema } from "@custodia/api/openapi/input";
import { restRoutes } from "@custodia/api/openapi/routes";
import { users } from "@custodia/db/schema/setup/users";
import { addRecords, type Records } from "@custodia/testkit/records";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { openRestSite, type RestSite, tokenOf } from "../../rest-site.ts";
import { ownBody } from "./field-ids.ts";

let site: RestSite;
let tenantA: Records;
beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "100000", SIGN_INS_IN_15_MINUTES: "1000" });
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

/** A text with combining diacritics and invisible characters. */
const TYPED = "Ame\u0301lie\u200b\u00ad\u00a0Ọla\u0301";
const STORED = "Amélie Ọlá";

/** The path of a list, the call that creates a record, and a text field of the record. */
const STORED_TEXTS = [
  ["assets", "assets.create", "description"],
  ["assets/classifications", "classifications.create", "name"],
  ["custodians", "custodians.create", "full_name"],
  ["locations", "locations.create", "city"],
  ["users", "users.create", "full_name"],
  ["vendors", "vendors.create", "name"],
  ["pos/categories", "pos.categories.create", "name"],
  ["pos/customers", "pos.customers.create", "name"],
  ["pos/items", "pos.items.create", "name"],
] as const;

describe("stores text normalised and cleaned, and finds it however it is typed", () => {
  test.each(STORED_TEXTS)("%s", async (path, name, field) => {
    const route = restRoutes.find((route) => route.name === name)!;
    const extraFields = { "classifications.create": { code: "CLEAN" }, "locations.create": { shortcode: "88" } };
    const body = { ...ownBody(route, tenantA), ...extraFields[name as keyof typeof extraFields], [field]: TYPED };
    const created = await site.rest(site.admin, `POST ${path}`, body);
    expect([created.status, created.body.data?.[field]], JSON.stringify(created.body)).toEqual([201, STORED]);
    for (const text of ["amelie ola", "AMÉLIE ỌLÁ", "ame\u0301lie", "mélie\u200b o", "AMELIE"])
      for (const query of [`search=${encodeURIComponent(text)}`, `${field}=${encodeURIComponent(text)}`]) {
        const { status, body: found } = await site.rest(site.admin, `GET ${path}?${query}`);
        expect([status, found.data?.map((row: { id: number }) => row.id)], `${query} ${found.message}`).toEqual([
          200,
          [created.body.data.id],
        ]);
      }
    expect((await site.rest(site.admin, `GET ${path}?search=amelia`)).body.data).toEqual([]);
    const tenantB = await site.rest(site.stranger, `GET ${path}?search=amelie`);
    expect(tenantB.body.data).toEqual([]);
  });

  test("also in activities, and with a dotted capital I", async () => {
    const { body } = await site.rest(site.admin, "GET activities?search=AMELIE");
    expect(body.meta.total).toBeGreaterThan(STORED_TEXTS.length - 2);
    const upper = await site.rest(site.admin, "GET vendors?search=İstanbul");
    expect(upper.body.data).toEqual([]);
    await site.rest(site.admin, `PATCH vendors/${tenantA.vendor}`, { name: "İstanbul" });
    for (const text of ["istanbul", "ISTANBUL", "İSTANBUL"])
      expect((await site.rest(site.admin, `GET vendors?name=${encodeURIComponent(text)}`)).body.meta.total).toBe(1);
  });
});

describe("accepts the longest text in every filter of a list at once", () => {
  const lists = restRoutes.filter(({ rest, input }) => rest.method === "GET" && input?.shape.search);
  test.each(lists.map((route) => [route.rest.path, route] as const))("%s", async (path, { input }) => {
    const filters = Object.entries(filterSchema(input)?.shape ?? {});
    const texts = filters.filter(([, schema]) => (schema as z.ZodType).safeParse("Ọlá o").success);
    const query = new URLSearchParams(
      Object.fromEntries([["search", "Ọlá o"], ...texts.map(([name]) => [name, "Ọlá o"])]),
    );
    const { status, body } = await site.rest(site.admin, `GET ${path}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const long = await site.rest(site.admin, `GET ${path}?search=${"o".repeat(255)}`);
    expect(long.status).toBe(200);
  });

  test.each(lists.map((route) => [route.rest.path, route] as const))(
    "%s refuses NUL characters",
    async (path, { input }) => {
      const filters = Object.entries(filterSchema(input)?.shape ?? {});
      const texts = filters.filter(([, schema]) => (schema as z.ZodType).safeParse("Ọlá o").data === "Ọlá o");
      for (const name of ["search", ...texts.map(([filterName]) => filterName)])
        for (const text of ["%00", "o%00o"]) {
          const { status, body } = await site.rest(site.admin, `GET ${path}?${name}=${text}`);
          expect([status, Object.keys(body.errors ?? {})], `${name}=${text}`).toEqual([422, [name]]);
        }
    },
  );

  test.each(lists.map((route) => route.rest.path))("%s finds exactly the searched text", async (path) => {
    const { body } = await site.rest(site.admin, `GET ${path}?search=${"o".repeat(255)}`);
    expect(body.data).toEqual([]);
  });
});

describe("names that differ only in composition or invisible characters are the same", () => {
  test("a classification, its name and its code", async () => {
    const same = await site.rest(site.admin, "POST assets/classifications", {
      name: `${TYPED}\u2060`,
      code: "OTHER",
    });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ["name"]]);
  });

  test("a tag of an asset", async () => {
    const create = restRoutes.find(({ name }) => name === "assets.create")!;
    const createTagged = (asset_tag: string) =>
      site.rest(site.admin, "POST assets", { ...ownBody(create, tenantA), asset_tag });
    expect((await createTagged("É-1")).body.data.asset_tag).toBe("É-1");
    expect((await createTagged("e\u0301-\ufeff1")).status).toBe(422);
  });

  test("a view", async () => {
    const createView = (name: string) => site.rest(site.admin, "POST views", { list: "assets", name, search: {} });
    expect((await createView("Café")).status).toBe(201);
    expect((await createView("CAFE\u0301")).status).toBe(422);
  });
});

describe("accepts a password regardless of how its letters are composed", () => {
  const COMPOSED = "Amélie Ọlá 42";
  const DECOMPOSED = COMPOSED.normalize("NFD");
  const signIn = async (password: string) =>
    (await site.rest(null, "POST login", { email: site.world.tenantA.admin.actor.email, password })).status;

  test.each([
    ["composed", COMPOSED],
    ["decomposed", DECOMPOSED],
    ["mixed", `Amélie ${"Ọlá 42".normalize("NFD")}`],
  ])("with the hash of a password that was typed %s", async (_how, stored) => {
    const password_hash = await hash(stored);
    await site.world.services.db.write((tx) => tx.update(users).set({ password_hash }));
    expect(await signIn(stored)).toBe(200);
    if (stored !== COMPOSED && stored !== DECOMPOSED) return;
    expect([await signIn(COMPOSED), await signIn(DECOMPOSED)]).toEqual([200, 200]);
    expect(await signIn("Amelie Ola 42")).toBe(401);
  });

  test("with a new hash", async () => {
    const changed = await site.rest(null, "POST login", {
      email: site.world.tenantA.admin.actor.email,
      password: `Amélie ${"Ọlá 42".normalize("NFD")}`,
    });
    const token = changed.body.data.accessToken;
    const newPassword = { password: `${DECOMPOSED}!`, password_confirmation: `${COMPOSED}!` };
    const response = await site.rest(token, "POST password/change", {
      current_password: `Amélie ${"Ọlá 42".normalize("NFD")}`,
      ...newPassword,
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect([await signIn(`${COMPOSED}!`), await signIn(`${DECOMPOSED}!`)]).toEqual([200, 200]);
  });

  test("and counts composed letters", async () => {
    const token = await tokenOf(site.world.services, site.world.tenantA.admin);
    const change = (password: string) =>
      site.rest(token, "POST password/change", {
        current_password: `${DECOMPOSED}!`,
        password,
        password_confirmation: password,
      });
    expect(Object.keys((await change("éàéàéà".normalize("NFD"))).body.errors)).toEqual(["password"]);
    const long = "éà".repeat(64);
    expect((await change(long.normalize("NFD"))).status).toBe(200);
    expect([await signIn(long), await signIn(long.normalize("NFD"))]).toEqual([200, 200]);
  });
});
