import { readFileSync } from "node:fs";
import { openApi } from "@custodia/api/rest/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "./rest-site.ts";

const committed = JSON.parse(
  readFileSync(new URL("../../../packages/api/openapi.v1.json", import.meta.url), "utf8"),
);

let site: RestSite;
beforeAll(async () => {
  site = await openRestSite();
});
afterAll(() => site.close());

test("the committed document says what the procedures do (else: node tooling/rest/generate.ts)", () => {
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
const operations = Object.values(committed.paths as Record<string, Record<string, Operation>>).flatMap(
  Object.values,
);

test("every operation has an id of its own, a summary, a tag that is described, and its errors", () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const tags = committed.tags.map(({ name }: { name: string }) => name);
  for (const { operationId, summary, tags: own, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z]/);
    expect(tags, operationId).toContain(own[0]);
    expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(["429", "500", "503"]));
  }
});

test("every reference leads somewhere", () => {
  const references = JSON.stringify(committed).match(/"#\/components\/[^"]+"/g)!;
  for (const reference of new Set(references)) {
    const steps = (JSON.parse(reference) as string).slice(2).split("/");
    const found = steps.reduce((at, step) => at?.[step], committed);
    expect(found, reference).toBeDefined();
  }
});

test("document and viewer need no sign-in, come from this server, and keep its content security policy", async () => {
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

test("who takes no gzip gets the document as it is", async () => {
  const plain = await site.rest(null, "GET openapi.json", undefined, { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.body).toEqual(committed);
});
