import { readFileSync } from "node:fs";
import { openApi } from "@custodia/api/openapi/document";
import { addRecords } from "@custodia/testkit/records";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../rest-site.ts";

const committed = JSON.parse(
  readFileSync(new URL("../../../../packages/api/openapi.v1.json", import.meta.url), "utf8"),
);

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("the committed document matches the procedures (else: node tooling/rest/document.ts)", () => {
  expect(JSON.parse(JSON.stringify(openApi()))).toEqual(committed);
});

test("the document is valid OpenAPI 3.1", async () => {
  const found = await new Validator().validate(structuredClone(committed));
  expect(found.errors ?? []).toEqual([]);
  expect(found.valid).toBe(true);
});

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  responses: Record<string, object>;
}
const operations = Object.values(committed.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);

test("every operation has a unique id, a summary, a described tag, and its errors", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const tags = committed.tags.map(({ name }: { name: string }) => name);
  for (const { operationId, summary, tags: ownTags, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z]/);
    expect(tags, operationId).toContain(ownTags[0]);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(["429", "500", "503"]));
  }
});

test("every reference resolves", () => {
  const references = JSON.stringify(committed).match(/"#\/components\/[^"]+"/g)!;
  for (const reference of new Set(references)) {
    const steps = (JSON.parse(reference) as string).slice(2).split("/");
    const found = steps.reduce((node, step) => node?.[step], committed);
    expect(found, reference).toBeDefined();
  }
});

test("document and viewer need no sign-in, come from this server, and satisfy its content security policy", async () => {
  const served = await site.rest(null, "GET openapi.json");
  expect(served).toMatchObject({ status: 200, body: committed });
  const page = await site.rest(null, "GET docs");
  expect(page.headers.get("content-type")).toMatch("text/html");
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self';/);
  for (const [, path] of (page.body as string).matchAll(/(?:src|href)="([^"]+)"/g)) {
    if (path === "/favicon.svg") continue;
    expect(path).toMatch(/^\/api\/v1\//);
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
});

test("clients without gzip get the plain document", async () => {
  const plain = await site.rest(null, "GET openapi.json", undefined, { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.body).toEqual(committed);
});

interface ListParameter {
  name: string;
  in: string;
  schema: { default?: unknown };
}
const lists = Object.entries(committed.paths as Record<string, { get?: { parameters: ListParameter[] } }>).filter(
  ([path, { get }]) => !path.includes("{") && get?.parameters.some(({ name }) => name === "order"),
);

test("`order` without `sort` reverses a list, and without both a list has its own order", async () => {
  const { services, tenantA } = site.world;
  const { classification, custodian } = await addRecords(services, tenantA);
  const chairs = {
    description: "Chair",
    classification_id: classification,
    custodian_id: custodian,
    quantity: 3,
    acquisition_date: "2026-01-31",
    acquisition_nature: "Purchase",
    cost: 85_000.5,
    useful_life: 8,
    condition: "New",
  };
  expect((await site.rest(site.admin, "POST assets/alike", chairs)).status).toBe(201);
  const reversed = new Set<string>();
  for (const [path] of lists) {
    const listIds = async (query: string) => {
      const { status, body } = await site.rest(site.admin, `GET ${path.slice(1)}?per_page=200${query}`);
      expect(status, path + query).toBe(200);
      return (body.data as object[]).map((row) => JSON.stringify(row));
    };
    const [unsorted, asc, desc] = [await listIds(""), await listIds("&order=asc"), await listIds("&order=desc")];
    expect(asc, path).toEqual(desc.toReversed());
    expect(unsorted, path).toEqual(path === "/pos/stock" ? asc : desc);
    if (unsorted.length > 1) reversed.add(path);
  }
  expect(lists.length).toBeGreaterThan(20);
  expect([...reversed]).toEqual(expect.arrayContaining(["/activities", "/assets", "/users"]));
  const order = lists.flatMap(([, { get }]) => get!.parameters.filter(({ name }) => name === "order"));
  for (const { schema } of order) expect(schema).not.toHaveProperty("default");
});
