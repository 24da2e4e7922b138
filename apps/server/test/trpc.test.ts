import { startSession } from "@custodia/services/auth/sessions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../src/api-surface.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await openSite();
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.admin.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  cookie = `${SESSION_COOKIE}=${token}`;
});
afterAll(() => site.close());

const JSON_TYPE = { "content-type": "application/json" };
const call = (procedure: string, init: RequestInit = {}) =>
  fetch(`${site.url}/api/trpc/${procedure}`, { ...init, headers: { cookie, ...(init.headers as object) } });

test("a query and a mutation return their data, and no cache may store it", async () => {
  const list = await site.query<{ meta: { total: number } }>("locations.list", {}, { cookie });
  expect(list).toMatchObject({ status: 200, data: { meta: { total: 1 } } });
  expect(list.headers.get("cache-control")).toBe("no-store");
  expect(list.headers.get("content-type")).toMatch("application/json");
  const created = await site.mutate("classifications.create", { name: "Boats", code: "BOAT" }, { cookie });
  expect(created).toMatchObject({ status: 200, data: { code: "BOAT" } });
});

test("a change without input needs no body", async () => {
  const renewed = await site.mutate("auth.refresh", undefined, { cookie });
  expect(renewed).toMatchObject({ status: 200, cookie: expect.stringContaining(SESSION_COOKIE) });
  cookie = renewed.cookie!;
});

describe("a request that is not a valid call of a procedure", () => {
  test.each(["nobody.list", "locations", "__proto__", "constructor", "locations.list,locations.list"])(
    "%s answers 404",
    async (path) => expect((await call(path)).status).toBe(404),
  );

  test.each([
    ["a mutation by GET", "GET", "classifications.create"],
    ["a query by POST", "POST", "locations.list"],
  ])("%s answers 405", async (_what, method, path) => {
    const body = method === "POST" ? "{}" : null;
    const answer = await call(path, { method, body, headers: body ? JSON_TYPE : {} });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ error: { data: { code: "METHOD_NOT_SUPPORTED" } } });
  });

  test.each(["?input={", "?input=", "?input={}&input={}"])("%s answers 400 or has no input", async (query) => {
    expect((await call(`locations.list${query}`)).status).toBe(query === "?input=" ? 422 : 400);
  });

  test("a body that is not JSON answers 400", async () => {
    const init = { method: "POST", body: '{"name":', headers: JSON_TYPE };
    expect((await call("classifications.create", init)).status).toBe(400);
  });

  test.each(["text/plain", "multipart/form-data; boundary=x", "application/octet-stream"])(
    "a body of type %s answers 415",
    async (type) => {
      const init = { method: "POST", body: "{}", headers: { "content-type": type } };
      expect((await call("classifications.create", init)).status).toBe(415);
    },
  );

  test("a body over a million bytes answers 413", async () => {
    const body = JSON.stringify({ name: "x".repeat(1_000_001) });
    expect((await call("classifications.create", { method: "POST", body, headers: JSON_TYPE })).status).toBe(413);
  });
});

test("a refusal names its fields, in the format of tRPC", async () => {
  const refused = await site.mutate("classifications.create", { name: "", code: "!" }, { cookie });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.error?.data?.fields ?? {}).sort()).toEqual(["code", "name"]);
});

describe("both surfaces send refusals that precede the procedure in the format of tRPC", () => {
  const large = JSON.stringify({ name: "x".repeat(1_000_001) });
  test.each([
    ["larger than allowed", 413, "PAYLOAD_TOO_LARGE", large, "application/json"],
    ["not JSON by its type", 415, "UNSUPPORTED_MEDIA_TYPE", "a,b", "text/csv"],
    ["not valid JSON", 400, "PARSE_ERROR", '{"name":', "application/json"],
  ])("a body that is %s answers %i", async (_what, status, code, body, type) => {
    for (const path of ["/api/trpc/auth.signIn", "/admin/trpc/platform.session.signIn"]) {
      const init = { method: "POST", body, headers: { "content-type": type } };
      const answer = await fetch(`${site.url}${path}`, init);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({
        error: { message: expect.any(String), data: { httpStatus: status, code } },
      });
    }
  });
});
