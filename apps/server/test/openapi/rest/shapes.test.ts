import { request } from "node:http";
import { startSession } from "@custodia/services/auth/sessions";
import { TINY_PNG } from "@custodia/testkit/images";
import { addRecords, type Records } from "@custodia/testkit/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../src/api-surface.ts";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
let tenantA: Records;
let tenantB: Records;
beforeAll(async () => {
  site = await openRestSite();
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  tenantB = await addRecords(site.world.services, site.world.tenantB);
});
afterAll(() => site.close());

const asset = () => ({
  classification_id: tenantA.classification,
  custodian_id: tenantA.custodian,
  description: "Printer",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  cost: 250000.5,
  useful_life: 4,
  condition: "New",
});

describe("envelopes", () => {
  test("a record is `data`", async () => {
    const { status, body } = await site.rest(site.admin, `GET assets/${tenantA.asset}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["data"]);
    expect(body.data).toMatchObject({ id: tenantA.asset, cost: 100000, net_book_value: expect.any(Number) });
  });

  test("a list is `data` with `meta`, and countries are complete", async () => {
    const page = await site.rest(site.admin, "GET assets?per_page=1");
    expect(page.body.meta).toMatchObject({ current_page: 1, per_page: 1, total: expect.any(Number) });
    const countries = await site.rest(site.admin, "GET countries");
    expect(Object.keys(countries.body)).toEqual(["data"]);
    expect(countries.body.data.length).toBeGreaterThan(200);
    const movements = await site.rest(site.admin, `GET assets/${tenantA.asset}/movements`);
    expect(movements.body).toEqual({ data: expect.any(Array) });
  });

  test("the states of a country without states, and of an unknown one, are an empty `data`", async () => {
    for (const id of [999_999, "nowhere", "constructor"]) {
      const { status, body } = await site.rest(site.admin, `GET states?country_id=${id}`);
      expect({ status, body }).toEqual({ status: 200, body: { data: [] } });
    }
  });

  test("creating a record answers 201 with the record as GET returns it, and money in naira", async () => {
    const created = await site.rest(site.admin, "POST assets", asset());
    expect(created.status).toBe(201);
    expect(created.body.data.cost).toBe(250000.5);
    expect((await site.rest(site.admin, `GET assets/${created.body.data.id}`)).body).toEqual(created.body);
  });

  test("a call by Data Entry answers 202 with the approval", async () => {
    const { status, body } = await site.rest(site.dataEntry, "POST assets", asset());
    expect(status).toBe(202);
    expect(body).toMatchObject({
      message: "Sent for approval",
      data: { state: "pending", is_approved: 0, requester: { full_name: "Dayo Entry" } },
    });
  });

  test("HEAD answers like GET without a body, and refreshes no token", async () => {
    const head = await site.rest(site.admin, "HEAD assets");
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(10);
    expect((await site.rest(site.admin, "HEAD auth/refresh")).status).toBe(405);
    expect((await site.rest(site.admin, "HEAD company/downloads/1")).status).toBe(405);
    expect((await site.rest(site.admin, "GET user")).status).toBe(200);
  });
});

describe("the sign-in", () => {
  test("requires the bearer token: REST ignores cookies, and the browser's calls ignore tokens", async () => {
    const { services, tenantA: testCompany } = site.world;
    const holder = { company_id: testCompany.admin.company.id, user_id: testCompany.admin.actor.user_id };
    const { token } = await services.db.write((tx) =>
      startSession(tx, services, holder, { transport: "cookie", remember: false }),
    );
    const cookie = `${SESSION_COOKIE}=${token}`;
    expect((await site.rest(null, "GET user", undefined, { cookie })).status).toBe(401);
    expect((await site.rest(token, "GET user")).status).toBe(401);
    const asBrowser = await site.query("auth.me", undefined, {
      headers: { authorization: `Bearer ${site.admin}` },
    });
    expect(asBrowser.status).toBe(401);
  });

  test("answers 401 with `message` and `error` before anything else if the token is missing", async () => {
    for (const line of ["GET assets", "GET assets/999999", "POST assets", "PATCH locations/nonsense"]) {
      const { status, body } = await site.rest(null, line, line.startsWith("GET") ? undefined : "{");
      expect(status, line).toBe(401);
      expect(body).toEqual({ message: expect.any(String), error: expect.any(String) });
    }
  });

  test("sets no cookie", async () => {
    const answer = await site.rest(null, "POST login", { email: "nobody@dv.example", password: "wrong one" });
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe("These credentials do not match our records.");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("answers 400 for two Authorization headers", async () => {
    const { hostname, port } = new URL(site.url);
    const answer = await new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
      const headers = ["Host", hostname, "Authorization", `Bearer ${site.admin}`, "Authorization", "Bearer x"];
      const sendTwoTokens = request({ hostname, port, path: "/api/v1/user", headers }, async (received) => {
        const text = Buffer.concat(await received.toArray()).toString();
        resolve({ status: received.statusCode, body: JSON.parse(text) });
      });
      sendTwoTokens.on("error", reject).end();
    });
    expect(answer).toEqual({ status: 400, body: { message: "Send one Authorization header." } });
  });
});

describe("the order of errors", () => {
  test("answers 403 before 404, and 404 before 422", async () => {
    expect((await site.rest(site.approver, "PATCH locations/999999", { city: "" })).status).toBe(403);
    expect((await site.rest(site.admin, "PATCH locations/999999", { city: "" })).status).toBe(404);
    const refused = await site.rest(site.admin, `PATCH locations/${tenantA.location}`, { city: "" });
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({ message: "Enter the city.", errors: { city: ["Enter the city."] } });
  });

  test.each(["0", "-1", "1.5", "abc", "1%2f2", "%00", "007", "9".repeat(40), "%E0%A4%A"])(
    "answers 404 with a message for an id such as %s",
    async (id) => {
      const { status, body } = await site.rest(site.admin, `GET assets/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ message: expect.any(String) });
    },
  );

  test("treats another company's record like an unknown one", async () => {
    const otherCompany = await site.rest(site.admin, `GET assets/${tenantB.asset}`);
    expect(otherCompany).toMatchObject({
      status: 404,
      body: (await site.rest(site.admin, "GET assets/999999")).body,
    });
    const inBody = (id: number) => site.rest(site.admin, "POST assets", { ...asset(), custodian_id: id });
    const refused = await inBody(tenantB.custodian);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual((await inBody(999999)).body);
  });
});

describe("a query", () => {
  test("has filters by their own names, and accepts `false`", async () => {
    const total = async (query: string) => (await site.rest(site.admin, `GET locations?${query}`)).body.meta.total;
    const all = await total("");
    expect(all).toBeGreaterThan(0);
    expect(await total("to_complete=false")).toBe(all);
    expect(await total("to_complete=true")).toBe(0);
    expect(await total("filter[to_complete]=1")).toBe(0);
    expect(await total("to_complete=")).toBe(all);
    const assets = async (query: string) => (await site.rest(site.admin, `GET assets?${query}`)).body.meta.total;
    expect(await assets(`custodian_id=${tenantA.custodian}`)).toBeGreaterThan(0);
    expect(await assets(`custodian_id=${tenantB.custodian}`)).toBe(0);
    expect(await assets("custodian_id=nonsense")).toBe(0);
    expect(await assets("cost_from=99999.5&cost_to=100000")).toBe(1);
    const unknown = await site.rest(site.admin, "GET assets?nothing=known&__proto__=1");
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(["nothing", "__proto__"]);
  });

  test.each([
    ["page=0", "page"],
    ["per_page=201", "per_page"],
    ["per_page=many", "per_page"],
    ["sort=secret", "sort"],
    ["status=lost", "status"],
    ["cost_from=1.005", "cost_from"],
  ])("?%s answers 422 on %s", async (query, field) => {
    const { status, body } = await site.rest(site.admin, `GET assets?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe("a body", () => {
  test("is JSON with the schema's types: text is not a number", async () => {
    const { status, body } = await site.rest(site.admin, "POST assets", { ...asset(), cost: "5" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["cost"]);
  });

  test("may be a form, whose text is converted to the schema's type", async () => {
    const form = new FormData();
    const fields = { ...asset(), cost: "1.50", warranty_in_years: "", asset_tag: "", unknown: "x" };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    const created = await site.rest(site.admin, "POST assets", form);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect(created.body.data).toMatchObject({ cost: 1.5, warranty_in_years: null, asset_tag: null });
  });

  test("with `_method=PATCH` on POST is a PATCH; otherwise the path has no POST", async () => {
    const line = `POST locations/${tenantA.location}`;
    const changed = await site.rest(site.admin, line, { _method: "PATCH", city: "Ikeja" });
    expect(changed).toMatchObject({ status: 200, body: { data: { city: "Ikeja" } } });
    const form = new FormData();
    form.append("_method", "patch");
    form.append("city", "Epe");
    expect((await site.rest(site.admin, line, form)).body.data.city).toBe("Epe");
    const refused = await site.rest(site.admin, line, { city: "Lekki" });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, PATCH, HEAD");
    expect((await site.rest(site.admin, `GET locations/${tenantA.location}`)).body.data.city).toBe("Epe");
  });

  test("saves the company's profile with its logo, or neither", async () => {
    const send = (fields: Record<string, string>, image?: Blob) => {
      const form = new FormData();
      form.append("_method", "PATCH");
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      if (image) form.append("image", image, "logo.png");
      return site.rest(site.admin, "POST company", form);
    };
    const png = new Blob([TINY_PNG]);
    const saved = await send({ city: "Abuja", country_id: String(site.world.tenantA.country_id) }, png);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.data).toMatchObject({
      city: "Abuja",
      image: expect.stringMatching(/^\/files\/logo\//),
    });
    const refused = await send({ city: "Jos" }, new Blob(["<svg/>"]));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["image"]);
    const large = await send({ city: "Jos" }, new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]));
    expect(large.status).toBe(413);
    const company = (await site.rest(site.admin, "GET company")).body.data;
    expect(company).toEqual(saved.body.data);
    const plain = await site.rest(site.admin, "POST company", { city: "Kano", image: company.image });
    expect(plain.body.data).toEqual({ ...company, city: "Kano", version: company.version + 1 });
  });
});

describe("unreadable input", () => {
  const line = "POST assets/classifications";
  const contentType = (type: string) => ({ "content-type": type });

  test.each([
    ["broken JSON", '{"name":', "application/json", 400],
    ["a form without a boundary", "--x--", "multipart/form-data", 400],
    [
      "a truncated form",
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nBo',
      "multipart/form-data; boundary=x",
      400,
    ],
    ["a URL-encoded form", "name=Boats&code=BOAT", "application/x-www-form-urlencoded", 415],
    ["plain text", "{}", "text/plain", 415],
    ["a body without a type", "{}", "", 415],
    ["a body over a million bytes", JSON.stringify({ name: "x".repeat(1_000_001) }), "application/json", 413],
    ["no object", "[]", "application/json", 422],
    ["text", '"Boats"', "application/json", 422],
    ["nothing", "", "application/json", 422],
  ])("refuses %s with a message", async (_what, body, type, status) => {
    const answer = await site.rest(site.admin, line, body, contentType(type));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });

  test.each([
    ["JSON instead of a list", "{}", "application/json", 422],
    ["a list outside a form", "Description\nLaptop", "text/csv", 415],
    ["a form without a list", "--x--\r\n", "multipart/form-data; boundary=x", 422],
  ])("every route for imports refuses %s", async (_what, body, type, status) => {
    for (const path of ["POST assets/import", "POST assets/imports"]) {
      const answer = await site.rest(site.admin, path, body, contentType(type));
      expect(answer.status, path).toBe(status);
      expect(answer.body.message, path).toEqual(expect.any(String));
    }
  });

  test("an unknown path answers 404 with a message", async () => {
    expect(await site.rest(site.admin, "GET nothing/here")).toMatchObject({
      status: 404,
      body: { message: "Not found." },
    });
  });
});
