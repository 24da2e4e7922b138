import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { addRecords, type Records } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
let tenantA: Records;
beforeAll(async () => {
  site = await openRestSite();
  tenantA = await addRecords(site.world.services, site.world.tenantA);
});
afterAll(() => site.close());

async function createToken(body: object = { name: "Payroll" }, token = site.admin) {
  const { status, body: created } = await site.rest(token, "POST tokens", body);
  expect(status, JSON.stringify(created)).toBe(201);
  return created.data as { id: number; token: string };
}

test("a token is shown once, stored as a hash, and can list assets", async () => {
  const { id, token } = await createToken();
  expect(token).toMatch(/^cst_[\w-]{43}$/);
  expect((await site.rest(token, "GET assets")).status).toBe(200);
  const rows = await site.world.services.db.read.select().from(apiTokens);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  const { body } = await site.rest(site.admin, "GET tokens");
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.data[0]).toMatchObject({ id, name: "Payroll", maker: { full_name: "Ada Admin" } });
});

test("a program's changes are logged under its name, and its last use is stored", async () => {
  const { id, token } = await createToken({ name: "Stock scanner" });
  expect((await site.rest(token, `PATCH locations/${tenantA.location}`, { city: "Epe" })).status).toBe(200);
  const [last] = (await site.rest(site.admin, "GET activities")).body.data;
  expect(last).toMatchObject({
    user: { full_name: "Ada Admin" },
    log_message: expect.stringMatching(/\(by the token Stock scanner\)$/),
  });
  const lastUse = async () =>
    (await site.rest(site.admin, "GET tokens")).body.data.find((user: { id: number }) => user.id === id).last_used_at;
  await expect.poll(lastUse).toBe(site.world.services.clock().toISOString());
});

test("a token does not work for tRPC, and creates no tokens, passwords or sessions", async () => {
  const { token } = await createToken();
  const asBrowser = await site.query("auth.me", undefined, { headers: { authorization: `Bearer ${token}` } });
  expect(asBrowser.status).toBe(401);
  const password = { password: "a rather long secret", password_confirmation: "a rather long secret" };
  for (const [line, body] of [
    ["POST tokens", { name: "Child" }],
    [`DELETE tokens/${tenantA.token}`, undefined],
    ["POST password/change", password],
    ["GET auth/refresh", undefined],
    ["POST logout", undefined],
  ] as const) {
    expect((await site.rest(token, line, body)).status, line).toBe(403);
  }
});

test("a revoked token stops working at once, and can be revoked only once", async () => {
  const { id, token } = await createToken();
  expect((await site.rest(site.stranger, `DELETE tokens/${id}`)).status).toBe(404);
  expect((await site.rest(site.dataEntry, `DELETE tokens/${id}`)).status).toBe(403);
  const [first, second] = await Promise.all([
    site.rest(site.admin, `DELETE tokens/${id}`),
    site.rest(site.admin, `DELETE tokens/${id}`),
  ]);
  expect([first!.status, second!.status].sort()).toEqual([200, 409]);
  expect((await site.rest(token, "GET user")).status).toBe(401);
});

test("a token expires after its last day, in the company's time zone", async () => {
  expect((await site.rest(site.admin, "POST tokens", { name: "Late", ends_on: "2026-06-14" })).status).toBe(422);
  const { token } = await createToken({ name: "Short", ends_on: "2026-06-15" });
  site.world.setClock("2026-06-15T22:59:00Z");
  expect((await site.rest(token, "GET user")).status).toBe(200);
  site.world.setClock("2026-06-15T23:01:00Z");
  expect((await site.rest(token, "GET user")).status).toBe(401);
  site.world.setClock("2026-06-15T11:00:00Z");
});

/** Returns the id of a user who is an Approver at first. */
const colleagueId = () => site.world.tenantA.approver.actor.user_id;
async function setColleagueRole(role: number): Promise<void> {
  expect((await site.rest(site.admin, `PATCH users/${colleagueId()}`, { role })).status).toBe(200);
}

test("a token has its creator's current permissions, and ends with the creator", async () => {
  await setColleagueRole(1);
  const { token } = await createToken({ name: "Hers" }, site.approver);
  expect((await site.rest(token, "PATCH company", { city: "Jos" })).status).toBe(200);
  await setColleagueRole(3);
  expect((await site.rest(token, "PATCH company", { city: "Kano" })).status).toBe(403);
  const request = await site.rest(token, `PATCH assets/${tenantA.asset}`, { remarks: "Seen" });
  expect(request.status).toBe(202);

  await setColleagueRole(1);
  const refused = await site.rest(site.approver, `POST approvals/${request.body.data.id}/approve`);
  expect(refused).toMatchObject({ status: 403, body: { message: "You cannot approve your own request." } });
  expect((await site.rest(token, `POST approvals/${request.body.data.id}/approve`)).status).toBe(403);

  await site.rest(site.admin, `POST users/${colleagueId()}/deactivate`);
  expect((await site.rest(token, "GET user")).status).toBe(401);
});

const newUser = (email: string, role = 3) => ({
  full_name: "Efe Newcomer",
  role,
  phone_number: "0803 123 4567",
  email,
  location_id: site.world.tenantA.location_id,
  id_number: "S-17",
  department: "Stores",
  job_role: "Store keeper",
});

test("a token cannot take over its creator's account, invite users or redirect notifications", async () => {
  const { token } = await createToken();
  const { user_id: own } = site.world.tenantA.admin.actor;
  const invited = (await site.rest(site.admin, "POST users", newUser("invited@dv.example"))).body.data.id;
  const hook = { url: "https://example.com/hook", events: ["asset.sold"] };
  const created = (await site.rest(site.admin, "POST webhooks", hook)).body.data.id;
  await site.rest(site.admin, `POST users/${invited}/deactivate`);
  const before = JSON.stringify((await site.rest(site.admin, "GET users")).body);
  for (const [line, body] of [
    [`PATCH users/${own}`, { email: "thief@example.com" }],
    [`PATCH users/${own}`, { email: "thief@example.com", current_password: "anything" }],
    [`PATCH users/${invited}`, { email: "thief@example.com" }],
    [`PATCH users/${invited}`, { role: 1 }],
    [`PATCH users/${site.world.tenantA.dataEntry.actor.user_id}`, { role: 1, department: "Audit" }],
    [`PATCH users/${site.world.tenantA.dataEntry.actor.user_id}`, { role: 2 }],
    ["POST users", newUser("thief@example.com", 1)],
    [`POST users/${invited}/invite`, undefined],
    [`POST users/${invited}/reactivate`, undefined],
    ["POST webhooks", { ...hook, url: "https://thief.example" }],
    [`PATCH webhooks/${created}`, { url: "https://thief.example" }],
    ["POST email/verify", { verification_code: "123456" }],
    ["POST email/resend", undefined],
  ] as const) {
    const { status, body: answer } = await site.rest(token, line, body);
    expect([line, status, answer.message]).toEqual([line, 403, "You must sign in with a password to do this."]);
  }
  expect(JSON.stringify((await site.rest(site.admin, "GET users")).body)).toBe(before);
});

test("a token may send unchanged email, role and address, and change other fields", async () => {
  const { token } = await createToken();
  const { user_id: id, email, role } = site.world.tenantA.admin.actor;
  const changed = await site.rest(token, `PATCH users/${id}`, { email, role, department: "Audit" });
  expect(changed).toMatchObject({ status: 200, body: { data: { email, role, department: "Audit" } } });
  const hook = { url: "https://example.com/hook", events: ["asset.sold"] };
  const { id: created } = (await site.rest(site.admin, "POST webhooks", hook)).body.data;
  const other = { ...hook, events: ["asset.scrapped"] };
  expect((await site.rest(token, `PATCH webhooks/${created}`, other)).body.data).toMatchObject(other);
  for (const line of [`POST webhooks/${created}/pause`, `POST webhooks/${created}/resume`]) {
    expect((await site.rest(token, line)).status, line).toBe(200);
  }
});

test("a REST session may make the calls that a token may not, and a refused call can be repeated", async () => {
  const key = { "idempotency-key": "one-and-the-same" };
  const taken = newUser(site.world.tenantB.admin.actor.email);
  for (const _ of [1, 2]) {
    const refused = await site.rest(site.admin, "POST users", taken, key);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["email"]]);
  }
  const created = await site.rest(site.admin, "POST users", newUser("kemi@dv.example"), {
    "idempotency-key": "another",
  });
  expect(created.status).toBe(201);
});
