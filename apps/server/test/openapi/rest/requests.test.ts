import { request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { setLimits } from "@custodia/services/platform/companies/service";
import { addRecords, type Records } from "@custodia/testkit/records";
import { addOperator, companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";
import { creatorInput } from "../../trpc/creator-inputs.ts";

let site: RestSite;
let tenantA: Records;
beforeAll(async () => {
  site = await openRestSite({ REQUESTS_A_MINUTE: "100000" });
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

const rows = () => companyRows(site.world.services, site.world.tenantA.admin.company.id);

/** Sends these bytes, and returns the response and whether anything was stored. */
async function sendBytes(line: string, body: Uint8Array | null, headers: Record<string, string> = {}) {
  const [method, path] = line.split(" ") as [string, string];
  const before = await rows();
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const authHeaders = { authorization: `Bearer ${site.admin}`, "content-type": "application/json", ...headers };
    const call = request(`${site.url}/api/v1/${path}`, { method, headers: authHeaders }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    call.on("error", reject);
    call.end(body);
  });
  const after = JSON.stringify(await rows());
  return {
    ...answer,
    body: JSON.parse(answer.text),
    changed: after !== JSON.stringify(before),
    stored: after,
  };
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const VENDOR = '{"name":"Café Lagos"}';
const FIELD_START = '--b\r\nContent-Disposition: form-data; name="';
const FORM = { "content-type": "multipart/form-data; boundary=b" };

describe("text that is not UTF-8 is refused, never stored with replaced characters", () => {
  test.each<[string, string, Uint8Array, Record<string, string>, number]>([
    ["JSON in Windows-1252", "POST pos/categories", latin1(VENDOR), {}, 400],
    [
      "JSON with the charset ISO 8859-1",
      "POST pos/categories",
      latin1(VENDOR),
      { "content-type": "application/json; charset=iso-8859-1" },
      415,
    ],
    [
      "JSON with the charset UTF-16",
      "POST pos/categories",
      Buffer.from(VENDOR, "utf16le"),
      { "content-type": 'application/json; charset="utf-16"' },
      415,
    ],
    ["JSON in UTF-16 without a charset", "POST pos/categories", Buffer.from(VENDOR, "utf16le"), {}, 400],
    ["a character cut in the middle", "POST pos/categories", Buffer.from('{"name":"Caf\xc3"}', "latin1"), {}, 400],
    ["half of an escaped surrogate pair", "POST pos/categories", Buffer.from('{"name":"Caf\\ud83d"}'), {}, 422],
    ["a field of a form", "POST pos/categories", latin1(`${FIELD_START}name"\r\n\r\nCafé\r\n--b--\r\n`), FORM, 400],
    ["the name of a field", "POST pos/categories", latin1(`${FIELD_START}naïve"\r\n\r\nCafé\r\n--b--\r\n`), FORM, 400],
    [
      "the name of a file",
      "POST assets/import",
      latin1(`${FIELD_START}file"; filename="Bücher.csv"\r\n\r\na,b\r\n--b--\r\n`),
      FORM,
      400,
    ],
  ])("%s", async (_what, line, body, headers, status) => {
    const answer = await sendBytes(line, body, headers);
    expect({ status: answer.status, changed: answer.changed }, answer.text).toEqual({
      status,
      changed: false,
    });
    expect(answer.body.message).toMatch(/UTF-8|cannot be shown/);
  });

  test.each(["%E9", "a%C3", "50%", "%ZZ"])("a query ?search=%s", async (text) => {
    const answer = await sendBytes(`GET vendors?search=${text}`, null);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      "Write the query in UTF-8, and a per cent sign as %25.",
    ]);
    expect((await site.rest(null, `GET vendors?search=${text}`)).status).toBe(401);
  });

  test("a lone surrogate in the search of a selection", async () => {
    const body = { all: undefined, matching: { search: "\ud83d" } };
    expect((await site.rest(site.admin, "POST assets/exports", body)).status).toBe(422);
  });

  test.each(["utf-8", "UTF8", '"utf-8"', "us-ascii"])("accepts JSON in %s, with a byte order mark", async (charset) => {
    const headers = { "content-type": `application/json; charset=${charset}` };
    const name = `Café ${charset.replaceAll('"', "'")}`;
    const answer = await sendBytes("POST pos/categories", Buffer.from(`\ufeff${JSON.stringify({ name })}`), headers);
    expect([answer.status, answer.body.data?.name], answer.text).toEqual([201, name]);
  });
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
  ["GZIP", gzipSync],
])("a body compressed with %s answers 415", async (encoding, encode) => {
  const answer = await sendBytes("POST pos/categories", encode(Buffer.from('{"name":"Packed"}')), {
    "content-encoding": encoding,
  });
  expect([answer.status, answer.changed]).toEqual([415, false]);
  expect(answer.body.message).toContain("without compression");
  const form = await sendBytes(
    "POST pos/categories",
    encode(Buffer.from(`${FIELD_START}name"\r\n\r\nPacked\r\n--b--\r\n`)),
    { ...FORM, "content-encoding": encoding },
  );
  expect(form.status).toBe(415);
});

test("what exceeds a quota is 409 with the reason and stores nothing, and another company's calls go on", async () => {
  const { services, tenantA: company } = site.world;
  const operator = await addOperator(services);
  const others = { tills: null, storage_megabytes: null, reason: "The Starter plan." };
  const limit = (most: number | null) =>
    setLimits(operator, { id: company.admin.company.id, assets: most, users: most, ...others });
  const calls = [];
  for (const name of ["assets.create", "assets.createAlike", "users.create"]) {
    const route = restRoutes.find((one) => one.name === name)!;
    calls.push({ line: `POST ${route.rest.path}`, body: (await creatorInput(site, tenantA, route)).body() });
  }
  await limit(1);
  const before = JSON.stringify(await rows());
  for (const { line, body } of calls) {
    const answer = await site.rest(site.admin, line, body);
    expect([line, answer.status, answer.body.message]).toEqual([
      line,
      409,
      expect.stringMatching(/^Your company may have 1 (asset|user); \d+ exists?/),
    ]);
  }
  expect(JSON.stringify(await rows())).toBe(before);
  expect((await site.rest(site.stranger, "GET company/limits")).body.data.assets.limit).toBeNull();
  await limit(null);
});

describe("401 states how to sign in", () => {
  test.each([
    [null, "GET assets", 'Bearer realm="Custodia"'],
    ["nonsense", "GET assets", 'Bearer realm="Custodia", error="invalid_token"'],
    ["nonsense", "GET assets?locaton_id=3", 'Bearer realm="Custodia", error="invalid_token"'],
    [null, "POST pos/categories", 'Bearer realm="Custodia"'],
  ])("%s %s", async (token, line, challenge) => {
    const { status, headers } = await site.rest(token, line);
    expect([status, headers.get("www-authenticate")]).toEqual([401, challenge]);
  });
});

describe("a trailing slash changes nothing", () => {
  const calls = restRoutes.filter(({ rest }) => rest.method === "GET" && !rest.path.includes("{") && !rest.download);
  test.each(calls.map(({ rest }) => rest.path).filter((path) => path !== "auth/refresh"))("%s", async (path) => {
    const without = await site.rest(site.admin, `GET ${path}`);
    const withSlash = await site.rest(site.admin, `GET ${path}/`);
    expect([withSlash.status, withSlash.body]).toEqual([without.status, without.body]);
    expect((await site.rest(site.admin, `GET ${path}//`)).status).toBe(404);
    expect((await site.rest(site.admin, `GET /${path}`)).status).toBe(404);
  });

  test("with a query, an id, a change and other methods", async () => {
    expect((await site.rest(site.admin, "GET assets/?per_page=1")).body.meta.per_page).toBe(1);
    expect((await site.rest(site.admin, `GET assets/${tenantA.asset}/`)).body.data.id).toBe(tenantA.asset);
    expect((await site.rest(site.admin, "POST pos/categories/", { name: "Slash" })).status).toBe(201);
    const changed = await site.rest(site.admin, "PUT vendors/");
    expect([changed.status, changed.headers.get("allow")]).toEqual([405, "GET, POST, HEAD"]);
  });
});

describe("a POST that creates a record creates one per key", () => {
  /** Sales and returns identify a call by a key in the body. */
  const creators = restRoutes.filter(
    ({ rest, storedResult: stored }) => rest.method === "POST" && rest.creates && stored && !rest.idempotent,
  );
  /** Only the number of rows is compared, because sending mail changes rows in the meantime. */
  const counts = async () => Object.entries(await rows()).map(([table, all]) => [table, all.length]);

  test.each(creators.map((route) => [`POST ${route.rest.path}`, route] as const))(
    "%s",
    async (line, route: RestRoute) => {
      const { id, body } = await creatorInput(site, tenantA, route);
      const address = line.replace(/\{\w+\}/, () => `${id}`);
      const key = { "idempotency-key": `one-${route.name}` };
      const first = await site.rest(site.admin, address, body(), key);
      expect(first.status, JSON.stringify(first.body)).toBe(201);
      const before = await counts();
      const second = await site.rest(site.admin, address, body(), key);
      expect(await counts()).toEqual(before);
      // A secret is shown once, and stored nowhere.
      if (route.storedResult === "mark") return expect(second.status).toBe(409);
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(second.headers.get("idempotent-replayed")).toBe("true");
    },
  );

  test("the key of a call without input is bound to that call and its permission", async () => {
    const key = { "idempotency-key": "one-downloads.create" };
    expect((await site.rest(site.admin, "POST pos/categories", { name: "Other" }, key)).status).toBe(422);
    expect((await site.rest(site.dataEntry, "POST company/downloads", undefined, key)).status).toBe(403);
  });
});
