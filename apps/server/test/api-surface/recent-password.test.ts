import { policyOf } from "@custodia/api/meta";
import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { hashNewPassword } from "@custodia/services/auth/password";
import { addRecords, type Records } from "@custodia/testkit/records";
import { companyRows } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { procedures } from "../../src/trpc.ts";
import { cookieOf, openRestSite, type RestSite, tokenOf } from "../rest-site.ts";

const PASSWORD = "palm wine at dusk";
let site: RestSite;
let tenantA: Records;
let cookie: string;
beforeAll(async () => {
  site = await openRestSite();
  tenantA = await addRecords(site.world.services, site.world.tenantA);
  const password_hash = await hashNewPassword(PASSWORD, { email: "", company: "" });
  await site.world.services.db.write((tx) => tx.update(users).set({ password_hash }));
});
afterAll(() => site.close());

beforeEach(async () => {
  site.world.setClock("2026-06-15T11:00:00Z");
  cookie = await cookieOf(site.world.services, site.world.tenantA.admin);
  site.world.setClock("2026-06-15T11:40:00Z");
});

const PASSWORD_ERROR = { current_password: ["Enter your current password."] };
const user = () => ({
  full_name: "Efe Newcomer",
  role: 1,
  phone_number: "08031234567",
  email: "efe@newcomer.example",
  location_id: site.world.tenantA.location_id,
  id_number: "S-17",
  department: "Stores",
  job_role: "Keeper",
});
const hook = { url: "https://example.com/hook", events: ["asset.sold"] };
const calls = (): Record<string, unknown> => ({
  "tokens.create": { name: "Payroll" },
  "webhooks.create": hook,
  "webhooks.update": { id: tenantA.webhook, url: "https://elsewhere.example/hook" },
  "users.create": user(),
  "users.update": { id: site.world.tenantA.approver.actor.user_id, role: 1 },
  "users.invite": { id: site.world.tenantA.approver.actor.user_id },
  "users.reactivate": { id: site.world.tenantA.approver.actor.user_id },
  "users.freeEmail": { id: site.world.tenantA.approver.actor.user_id },
  "calendar.make": undefined,
  "downloads.create": undefined,
  "support.create": undefined,
  "deletion.request": { reason: "We are closing", confirmation: "DV" },
});

test("sensitive changes require the password 15 minutes after the sign-in, and otherwise change nothing", async () => {
  const { services, tenantA } = site.world;
  // The session's last use is stored.
  const rows = async () => ({
    ...(await companyRows(services, tenantA.admin.company.id)),
    sessions: [],
    company_days: [],
  });
  const before = await rows();
  for (const [path, input] of Object.entries(calls())) {
    const { status, error } = await site.mutate(path, input, { cookie });
    // On 422, a form that has the field shows the message there.
    expect([path, status]).toEqual([path, path === "users.update" ? 422 : 403]);
    expect([path, error?.data?.fields]).toEqual([path, PASSWORD_ERROR]);
  }
  expect(await rows()).toEqual(before);
});

test("this test covers every procedure that requires the password", () => {
  const protectedPaths = [...procedures].filter(([, procedure]) => policyOf(procedure).recentPassword);
  expect(Object.keys(calls())).toEqual(expect.arrayContaining(protectedPaths.map(([path]) => path)));
});

test("the right password allows sensitive changes for 15 minutes, and the user is notified of them by mail", async () => {
  const confirm = (current_password: string) => site.mutate("auth.confirmPassword", { current_password }, { cookie });
  expect((await confirm("a wrong one")).error?.data?.fields).toEqual({
    current_password: ["This is not your current password."],
  });
  expect((await site.mutate("tokens.create", { name: "Payroll" }, { cookie })).status).toBe(403);
  expect((await confirm(PASSWORD)).status).toBe(200);
  const notices: Record<string, RegExp> = {
    "tokens.create": /^A new API token was created$/,
    "webhooks.create": /^A webhook was added$/,
    "webhooks.update": /^The address of a webhook was changed$/,
    "users.create": /^A new Admin was invited$/,
    "users.update": /^The authority level of Ayo Approver was changed$/,
    "calendar.make": /^A calendar address was created$/,
  };
  for (const [path, subject] of Object.entries(notices)) {
    expect([path, (await site.mutate(path, calls()[path], { cookie })).status]).toEqual([path, 200]);
    const recipients = await site.world.services.db.read.select().from(mails);
    const own = recipients.filter(({ recipient }) => recipient === "admin@dv.example");
    expect(own.at(-1)?.subject).toMatch(subject);
  }
  site.world.setClock("2026-06-15T11:56:00Z");
  expect((await site.mutate("tokens.create", { name: "Another" }, { cookie })).status).toBe(403);
});

test("a REST session confirms its password too, and a token cannot", async () => {
  site.world.setClock("2026-06-15T11:00:00Z");
  const bearer = await tokenOf(site.world.services, site.world.tenantA.admin);
  const { body } = await site.rest(bearer, "POST tokens", { name: "Scanner" });
  site.world.setClock("2026-06-15T11:40:00Z");
  const refused = await site.rest(bearer, "POST tokens", { name: "Late" });
  expect([refused.status, refused.body.message]).toEqual([403, "Confirm your password to continue."]);
  expect((await site.rest(bearer, "POST password/confirm", { current_password: PASSWORD })).status).toBe(200);
  expect((await site.rest(bearer, "POST tokens", { name: "Late" })).status).toBe(201);
  const program = body.data.token;
  expect((await site.rest(program, "POST password/confirm", { current_password: PASSWORD })).status).toBe(403);
  expect((await site.rest(program, "POST company/downloads")).status).toBe(201);
});
