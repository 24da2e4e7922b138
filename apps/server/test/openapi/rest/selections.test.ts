import { filterSchema, isRepeatable, pathIds } from "@custodia/api/openapi/input";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
let tenantA: Records;
beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "100000" });
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

const pathOf = ({ rest, policy }: RestRoute) =>
  rest.path.replace(/\{\w+\}/, () => `${recordIdOf(tenantA, policy.resource!)}`);
const rows = () => companyRows(site.world.services, site.world.tenantA.admin.company.id);
const toLine = ({ rest }: RestRoute) => `${rest.method} ${rest.path}`;

describe("refuses unknown query parameters by name", () => {
  const cases = restRoutes.map((route) => [toLine(route), route] as const);

  async function expectRefused(route: RestRoute, name: string): Promise<void> {
    const { status, body } = await site.rest(site.admin, `${route.rest.method} ${pathOf(route)}?${name}=3`);
    expect({ status, fields: Object.keys(body.errors ?? {}) }, name).toEqual({ status: 422, fields: [name] });
    expect(body.message).toContain(name);
  }

  test.each(cases)("%s", async (_line, route) => {
    for (const name of ["locaton_id", "filter[locaton_id]"]) await expectRefused(route, name);
  });

  test("also if the name differs in case or brackets only, or is that of a property of every object", async () => {
    const assets = restRoutes.find((route) => toLine(route) === "GET assets")!;
    for (const name of ["Page", "page[]", "filter[]", "constructor"]) await expectRefused(assets, name);
  });

  const routesWithQuery = restRoutes.filter(({ rest, input }) => rest.method === "GET" && input);
  test.each(routesWithQuery.map((route) => [toLine(route), route] as const))(
    "refuses duplicates: %s",
    async (_line, route) => {
      const filters = filterSchema(route.input)?.shape ?? {};
      const ids = new Set(pathIds(route.rest.path));
      const own = Object.entries({ ...route.input!.shape, ...filters }).filter(
        ([name, schema]) => name !== "filter" && !ids.has(name) && !isRepeatable(schema),
      );
      for (const [name] of own) {
        const { status, body } = await site.rest(site.admin, `GET ${pathOf(route)}?${name}=1&${name}=2`);
        expect({ status, errors: body.errors }).toEqual({
          status: 422,
          errors: { [name]: [`Send “${name}” once.`] },
        });
      }
      for (const name of Object.keys(filters)) {
        const response = await site.rest(site.admin, `GET ${pathOf(route)}?${name}=1&filter[${name}]=2`);
        expect(response.body.errors).toEqual({ [`filter[${name}]`]: [`Send “${name}” once.`] });
      }
    },
  );

  test("answers 401, 403 and 404 first", async () => {
    expect((await site.rest(null, "GET assets?locaton_id=3")).status).toBe(401);
    expect((await site.rest(site.dataEntry, "GET tokens?a=3")).status).toBe(403);
    expect((await site.rest(site.admin, "GET assets/999999?a=3")).status).toBe(404);
    expect((await site.rest(site.stranger, `GET assets/${tenantA.asset}?a=3`)).status).toBe(404);
  });

  test("accepts a filter in brackets, and `_method`", async () => {
    expect((await site.rest(site.admin, "GET assets?filter[location_id]=3&search=&per_page=2")).status).toBe(200);
    const response = await site.rest(site.admin, `POST vendors/${tenantA.vendor}?_method=PATCH`, {
      remarks: "Prompt",
    });
    expect(response.status).toBe(200);
  });
});

const unknownField = (field: string) => [`“${field}” is not known here.`];

test("a program searches by words in any order, and reads what has changed row by row", async () => {
  const read = (query: string) => site.rest(site.admin, `GET assets?${query}`);
  const all = (await read("sort=updated_at&order=asc&per_page=200")).body.data as { id: number; updated_at: string }[];
  const seen: number[] = [];
  for (let from = "updated_since=2020-01-01T01:00:00%2B01:00"; ; ) {
    const { body } = await read(`sort=updated_at&order=asc&per_page=1&${from}`);
    const [row] = body.data as typeof all;
    if (!row) break;
    seen.push(row.id);
    from = `updated_since=${row.updated_at}&after=${row.id}`;
  }
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).toEqual(all.map(({ id }) => id));
  const { errors } = (await read("updated_since=yesterday&after=-1")).body;
  expect(Object.keys(errors)).toEqual(["updated_since", "after"]);

  const { id, description, custodian } = (await read("per_page=1")).body.data[0];
  const words = `${custodian.full_name} ${description}`.split(" ").reverse().join(" ");
  const found = (await read(`search=${encodeURIComponent(words)}`)).body.data as typeof all;
  expect(found.map((row) => row.id)).toContain(id);
  expect((await read(`search=${encodeURIComponent(`${words} zzz`)}`)).body.meta.total).toBe(0);
});

describe("a selection without criteria selects nothing", () => {
  const reassign = (body: object) =>
    site.rest(site.admin, "POST assets/reassign", Array.isArray(body) ? body : { remarks: "Moved", ...body });
  const NO_CRITERIA = 'Select the assets by a filter or a search, or send "all": true.';
  const EMPTY = "Enter a text to search for, or leave it out.";

  test.each<[string, object, string, string]>([
    [
      "a misplaced filter",
      { matching: { location_id: 3, total: 1 } },
      "matching.location_id",
      unknownField("location_id")[0]!,
    ],
    [
      "a misspelt filter",
      { matching: { filter: { locaton_id: 3 }, total: 1 } },
      "matching.filter.locaton_id",
      unknownField("locaton_id")[0]!,
    ],
    ["ids with a filter", { ids: [1], filter: { location_id: 3 } }, "filter", unknownField("filter")[0]!],
    ["nothing", { matching: { total: 1 } }, "matching", NO_CRITERIA],
    ["no list of ids", { ids: null }, "ids", "Choose the assets by their ids."],
    ["no object", [], "body", "Send the fields by their names, as one object."],
    ["an empty filter", { matching: { filter: {}, total: 1 } }, "matching", NO_CRITERIA],
    ["an empty search", { matching: { search: "  ", total: 1 } }, "matching.search", EMPTY],
    ["a search for invisible characters", { matching: { search: "\u200b\u00ad", total: 1 } }, "matching.search", EMPTY],
    [
      "a search that SQLite would read as empty",
      { matching: { search: "\u0000", total: 1 } },
      "matching.search",
      "Remove the characters that cannot be shown from the text.",
    ],
    [
      "an empty text among others",
      { matching: { filter: { location_id: 3, description: "" }, total: 1 } },
      "matching.filter.description",
      EMPTY,
    ],
    [
      "all and a search",
      { matching: { all: true, search: "chair", total: 1 } },
      "matching.all",
      'Send either "all": true or a filter or search, not both.',
    ],
    [
      "all that is set to false",
      { matching: { all: false, total: 1 } },
      "matching.all",
      "Send true, or omit this field.",
    ],
    [
      "no total",
      { matching: { all: true } },
      "matching.total",
      "Send the number of matching assets, as returned by GET assets.",
    ],
  ])("%s changes no asset", async (_case, body, field, message) => {
    const before = await rows();
    const answer = await reassign(body);
    expect({ status: answer.status, errors: answer.body.errors }).toMatchObject({
      status: 422,
      errors: { [field]: [message] },
    });
    expect(await rows()).toEqual(before);
  });

  test.each(["approvals", "notifications", "assets/exports", "assets/imports", "company/downloads"])(
    "%s, which cannot be searched, refuse a search",
    async (path) => {
      const { status, body } = await site.rest(site.admin, `GET ${path}?search=chair`);
      expect([status, body.errors]).toEqual([422, { search: unknownField("search") }]);
    },
  );

  test("a selection of all requires the right number of assets", async () => {
    const total = (await site.rest(site.admin, "GET assets")).body.meta.total as number;
    expect((await reassign({ matching: { all: true, total: total + 1 } })).status).toBe(409);
    const otherRows = () => companyRows(site.world.services, site.world.tenantB.admin.company.id);
    const before = await otherRows();
    const { status, body } = await reassign({ matching: { all: true, total } });
    expect(status).toBe(200);
    expect(body.data.changed).toBeGreaterThan(0);
    expect(await otherRows()).toEqual(before);
  });

  test.each<[object, string]>([
    [{}, "all"],
    [{ format: "pdf" }, "all"],
    [{ locaton_id: 3 }, "locaton_id"],
    [{ filter: { location_id: 3 } }, "filter"],
    [{ matching: {} }, "matching"],
    [{ matching: { locaton_id: 3 } }, "matching.locaton_id"],
    [{ all: true, custodian_id: 1 }, "all"],
  ])("refuses an export of %j", async (body, field) => {
    const answer = await site.rest(site.admin, "POST assets/exports", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  test("refuses an export without a valid selection as a form too", async () => {
    const form = new FormData();
    form.append("locaton_id", "3");
    const answer = await site.rest(site.admin, "POST assets/exports", form);
    expect(answer.body.errors).toMatchObject({ locaton_id: unknownField("locaton_id") });
    form.delete("locaton_id");
    form.append("all", "true");
    expect((await site.rest(site.admin, "POST assets/exports", form)).status).toBe(201);
  });

  test.each<[object, string]>([
    [{}, "ids"],
    [{ ids: [] }, "ids"],
    [{ ID: [1] }, "ID"],
    [{ all: false }, "all"],
    [{ ids: [1], all: true }, "ids"],
  ])("notifications stay unread after %j", async (body, field) => {
    const answer = await site.rest(site.admin, "POST notifications/read", body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  test("refuses a view with unknown parts", async () => {
    const createView = (search: object) =>
      site.rest(site.admin, "POST views", { list: "assets", name: "Mine", search });
    for (const name of ["locaton_id", "location_id", "total"]) {
      const { status, body } = await createView({ [name]: "3" });
      expect([status, body.errors]).toEqual([422, { [`search.${name}`]: unknownField(name) }]);
    }
    const created = await createView({ filter: { location_id: "3" } });
    expect(created.status).toBe(201);
    const changed = await site.rest(site.admin, `PATCH views/${created.body.data.id}`, {
      search: { locaton_id: "3" },
    });
    expect(changed.status).toBe(422);
  });

  test("marks all notifications as read if the call has `all`", async () => {
    const { status, body } = await site.rest(site.admin, "POST notifications/read", { all: true });
    expect({ status, body }).toEqual({ status: 200, body: { data: { unread: 0 } } });
  });
});
