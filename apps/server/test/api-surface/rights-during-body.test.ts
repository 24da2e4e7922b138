import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { companyRows } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieOf, openRestSite, type RestSite } from "../rest-site.ts";

let site: RestSite;
beforeEach(async () => {
  site = await openRestSite();
});
afterEach(() => site.close());

const OWN_USER = "WHERE full_name = 'Ada Admin' AND email LIKE '%@dv.example'";
const changes: Record<string, [statement: string, status: number]> = {
  "is deactivated": [`UPDATE users SET deactivated_at = '2026-06-15T11:00:00.000Z' ${OWN_USER}`, 401],
  "is demoted": [`UPDATE users SET role = 2 ${OWN_USER}`, 403],
  "belongs to a suspended company": [
    "UPDATE companies SET suspended_at = '2026-06-15T11:00:00.000Z' WHERE abbreviation = 'DV'",
    403,
  ],
  "is signed out": ["DELETE FROM sessions", 401],
};

/** Sends the headers and half of the body, and the rest after `between`; returns the status. */
function sendLate(path: string, headers: Record<string, string>, body: string, between: () => Promise<unknown>) {
  const { hostname, port } = new URL(site.url);
  return new Promise<number>((resolve, reject) => {
    const length = { "content-length": String(Buffer.byteLength(body)) };
    const call = request({ hostname, port, path, method: "POST", headers: { ...headers, ...length } });
    call.on("error", reject).on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    call.write(body.slice(0, body.length >> 1));
    void sleep(80)
      .then(between)
      .then(() => call.end(body.slice(body.length >> 1)), reject);
  });
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const form = `${part}Description,Cost\r\nPrinter,5000\r\n--b--\r\n`;
const FORM = { "content-type": "multipart/form-data; boundary=b" };
const vendor = () =>
  JSON.stringify({
    name: "Late Supplies",
    email: "late@supplies.example",
    phone_number: "08031234567",
    tax_id_number: "T-1",
    cac_registration_number: "RC-1",
    address: "1 Marina",
    city: "Lagos",
    country_id: site.world.tenantA.country_id,
    state_id: site.world.tenantA.state_id,
  });
const JSON_BODY = { "content-type": "application/json" };

const senders: Record<string, () => Promise<[path: string, headers: Record<string, string>, body: string]>> = {
  "JSON by a session of REST": async () => [
    "/api/v1/vendors",
    { ...JSON_BODY, authorization: `Bearer ${site.admin}` },
    vendor(),
  ],
  "a file by a session of REST": async () => [
    "/api/v1/assets/imports",
    { ...FORM, authorization: `Bearer ${site.admin}` },
    form,
  ],
  "a quote by a session of REST": async () => [
    "/api/v1/pos/quote",
    { ...JSON_BODY, authorization: `Bearer ${site.admin}` },
    JSON.stringify({ lines: [{ item_id: 1, quantity: 1 }] }),
  ],
  "a list of items by a browser": async () => [
    "/files/pos/imports",
    { ...FORM, cookie: await cookieOf(site.world.services, site.world.tenantA.admin) },
    form,
  ],
  "a file by a browser": async () => [
    "/files/imports",
    { ...FORM, cookie: await cookieOf(site.world.services, site.world.tenantA.admin) },
    form,
  ],
};

for (const [what, [statement, status]] of Object.entries(changes))
  for (const [way, createCall] of Object.entries(senders))
    test(`a caller who ${what} while the body arrives writes nothing: ${way}`, async () => {
      const { services, tenantA } = site.world;
      const call = await createCall();
      const { company } = tenantA.admin;
      let before: unknown;
      const received = await sendLate(...call, async () => {
        await services.db.write((tx) => tx.run(statement));
        before = await companyRows(services, company.id);
      });
      expect(received).toBe(status);
      expect(await companyRows(services, company.id)).toEqual(before);
    });

test("a program whose token is revoked while the body arrives writes nothing", async () => {
  const created = await site.rest(site.admin, "POST tokens", { name: "Payroll" });
  const headers = { ...JSON_BODY, authorization: `Bearer ${created.body.data.token}` };
  const revoke = () => site.rest(site.admin, `DELETE tokens/${created.body.data.id}`);
  expect(await sendLate("/api/v1/vendors", headers, vendor(), revoke)).toBe(401);
  expect((await site.rest(site.admin, "GET vendors")).body.meta.total).toBe(0);
});

test("serves a slow body if the caller's rights are unchanged", async () => {
  const headers = { ...JSON_BODY, authorization: `Bearer ${site.admin}` };
  expect(await sendLate("/api/v1/vendors", headers, vendor(), async () => undefined)).toBe(201);
});
