import { companies } from "@custodia/db/schema/setup/company";
import { companyListQuery, companyPageView, companyRowView } from "@custodia/domain/platform/companies";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identify } from "../../src/auth/identify.ts";
import { startSession } from "../../src/auth/sessions.ts";
import { requireSession } from "../../src/core/access.ts";
import type { CompanyCtx, OperatorCtx } from "../../src/core/context.ts";
import { listCompanies, showCompany } from "../../src/platform/companies/queries.ts";
import { reactivateCompany, suspendCompany } from "../../src/platform/companies/service.ts";
import { readActivities, readLog, settleOutcomes } from "./operator-log.ts";

let world: TestWorld;
let ola: OperatorCtx;
beforeEach(async () => {
  world = await createTestWorld();
  ola = await addOperator(world.services);
});
afterEach(() => world.close());

const list = (query: object = {}) => listCompanies(ola, companyListQuery.parse(query));
const namesOf = async (query: object = {}) => (await list(query)).data.map(({ name }) => name);
const ids = () => ({ tenantA: world.tenantA.admin.company.id, tenantB: world.tenantB.admin.company.id });
const suspension = { reason: "Invoice 12 is unpaid.", confirmation: "DV", note: null };

async function signIn(ctx: CompanyCtx): Promise<string> {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const session = { transport: "cookie", remember: false } as const;
  const { token } = await world.services.db.write((tx) => startSession(tx, world.services, holder, session));
  return token;
}

/** Returns the current response to a user's session. */
async function requestNow(token: string): Promise<string> {
  const { transport } = inSession(world.tenantA.admin);
  const signedIn = await identify(world.services, { ...transport, token });
  try {
    requireSession({ ...world.services, transport, signedIn });
    return "works";
  } catch (error) {
    return (error as Error).message;
  }
}

test("lists companies with size and use, and none of their data", async () => {
  await addRecords(world.services, world.tenantA);
  await signIn(world.tenantA.admin);
  const { data, meta } = await list({ sort: "name" });
  expect(meta.total).toBe(2);
  expect(data).toEqual([
    expect.objectContaining({
      name: "Dunamis Ventures",
      abbreviation: "DV",
      state: "active",
      users: 3,
      assets: 1,
      storage_bytes: 1,
      last_used_at: "2026-06-15T11:00:00.000Z",
    }),
    expect.objectContaining({ name: "Zaria Mills", assets: 0, last_used_at: null }),
  ]);
  expect(Object.keys(data[0]!).sort()).toEqual(Object.keys(companyRowView.shape).sort());
});

test("sorts by size and use, and searches name, abbreviation, city and users' emails", async () => {
  await addRecords(world.services, world.tenantB);
  await signIn(world.tenantB.admin);
  expect(await namesOf({ sort: "assets", order: "desc" })).toEqual(["Zaria Mills", "Dunamis Ventures"]);
  expect(await namesOf({ sort: "last_used_at", order: "desc" })).toEqual(["Zaria Mills", "Dunamis Ventures"]);
  for (const sort of ["users", "storage_bytes", "created_at"]) {
    expect(await namesOf({ sort })).toEqual(["Dunamis Ventures", "Zaria Mills"]);
  }
  expect(await namesOf({ search: "zaria" })).toEqual(["Zaria Mills"]);
  expect(await namesOf({ search: "dv" })).toEqual(["Dunamis Ventures"]);
  expect(await namesOf({ search: "entry@zm" })).toEqual(["Zaria Mills"]);
  expect(await namesOf({ search: "lagos" })).toHaveLength(2);
  expect(await namesOf({ search: "%" })).toEqual([]);
});

test("a company unused for five days is quiet, and one without a profile is setting up", async () => {
  await signIn(world.tenantA.admin);
  const { tenantB } = ids();
  await world.services.db.write((tx) => tx.update(companies).set({ industry: null }).where(eq(companies.id, tenantB)));
  world.setClock("2026-06-21T11:00:00Z");
  expect(await namesOf({ filter: { state: "quiet" } })).toEqual(["Dunamis Ventures"]);
  expect(await namesOf({ filter: { state: "setting_up" } })).toEqual(["Zaria Mills"]);
  expect(await namesOf({ filter: { state: "active" } })).toEqual([]);
  await signIn(world.tenantA.admin);
  expect(await namesOf({ filter: { state: "active" } })).toEqual(["Dunamis Ventures"]);
});

test("shows the days of use of two weeks in Lagos time, and filters by last use", async () => {
  const usedDays = async () => (await list({ sort: "name" })).data.map(({ used_on }) => used_on);
  const lastUsed = (last_use: string) => namesOf({ filter: { last_use }, sort: "name" });
  await signIn(world.tenantA.admin);
  world.setClock("2026-06-19T23:30:00Z");
  await signIn(world.tenantA.admin);
  await signIn(world.tenantB.admin);
  const days = (...daysAgo: number[]) => Array.from({ length: 14 }, (_, index) => daysAgo.includes(13 - index));
  expect(await usedDays()).toEqual([days(5, 0), days(0)]);
  expect(await lastUsed("today")).toEqual(["Dunamis Ventures", "Zaria Mills"]);
  world.setClock("2026-06-23T10:00:00Z");
  await signIn(world.tenantB.admin);
  expect(await lastUsed("today")).toEqual(["Zaria Mills"]);
  expect(await lastUsed("week")).toEqual(["Dunamis Ventures", "Zaria Mills"]);
  world.setClock("2026-06-28T10:00:00Z");
  expect(await usedDays()).toEqual([days(13, 8), days(8, 5)]);
  expect(await lastUsed("longer")).toEqual(["Dunamis Ventures"]);
  expect(await lastUsed("never")).toEqual([]);
});

test("shows a company with counts of imports, mail and jobs, and no fields of records", async () => {
  await addRecords(world.services, world.tenantA);
  await signIn(world.tenantA.admin);
  const shown = await showCompany(ola, { id: ids().tenantA });
  expect(shown).toMatchObject({
    name: "Dunamis Ventures",
    email: "office@dv.example",
    signed_in: 1,
    // The test records contain an upload of items that is over.
    imports: { done: 0, failed: 0, last_at: "2026-06-15T11:00:00.000Z" },
    mails: { sent: 0, waiting: 0, failed: 0 },
    jobs: { open: 0, dead: 0 },
    suspended_reason: null,
  });
  expect(Object.keys(shown).sort()).toEqual(Object.keys(companyPageView.shape).sort());
  await expect(showCompany(ola, { id: 404 })).rejects.toMatchObject({ code: "not_found" });
});

test("a suspension tells open sessions the reason at once, and affects no other company", async () => {
  const [ownSession, otherSession] = [await signIn(world.tenantA.dataEntry), await signIn(world.tenantB.dataEntry)];
  expect(await requestNow(ownSession)).toBe("works");
  const { tenantA, tenantB } = ids();
  const shown = await suspendCompany(ola, { id: tenantA, ...suspension, note: "Called twice" });
  expect(shown).toMatchObject({ state: "suspended", suspended_reason: suspension.reason });
  expect(await requestNow(ownSession)).toBe(suspension.reason);
  expect(await requestNow(otherSession)).toBe("works");
  expect(await namesOf({ filter: { state: "suspended" } })).toEqual(["Dunamis Ventures"]);
  expect(await readLog(world)).toMatchObject([
    {
      action: "companies.suspend",
      message: "Suspended Dunamis Ventures (Called twice)",
      company_id: tenantA,
      reason: suspension.reason,
    },
  ]);
  expect(await readActivities(world, tenantA)).toEqual([expect.stringContaining(suspension.reason)]);
  expect(JSON.stringify(await readActivities(world, tenantA))).not.toContain("Called twice");
  expect(await readActivities(world, tenantB)).toEqual([]);

  await reactivateCompany(ola, { id: tenantA, note: null });
  expect(await requestNow(ownSession)).toBe("works");
  expect(await readActivities(world, tenantA)).toHaveLength(2);
});

test("a suspension requires the typed abbreviation or name, and happens once", async () => {
  const { tenantA } = ids();
  const wrong = suspendCompany(ola, { id: tenantA, ...suspension, confirmation: "ZM" });
  await expect(wrong).rejects.toMatchObject({ fields: { confirmation: ["Type DV to confirm."] } });
  await expect(reactivateCompany(ola, { id: tenantA, note: null })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await readLog(world)).toEqual([]);
  await suspendCompany(ola, { id: tenantA, ...suspension, confirmation: "dunamis ventures" });
  await expect(suspendCompany(ola, { id: tenantA, ...suspension })).rejects.toThrow(
    "This company is already suspended.",
  );
  await expect(suspendCompany(ola, { id: 404, ...suspension })).rejects.toMatchObject({ code: "not_found" });
  expect(await readLog(world)).toHaveLength(1);
});

test("of two concurrent suspensions or reactivations one succeeds", async () => {
  const uche = await addOperator(world.services, "Uche Owner");
  const { tenantA } = ids();
  const concurrently = (action: (ctx: OperatorCtx) => Promise<unknown>) => settleOutcomes(action(ola), action(uche));
  expect((await concurrently((ctx) => suspendCompany(ctx, { id: tenantA, ...suspension }))).sort()).toEqual([
    "This company is already suspended.",
    "done",
  ]);
  expect((await concurrently((ctx) => reactivateCompany(ctx, { id: tenantA, note: null }))).sort()).toEqual([
    "This company is not suspended.",
    "done",
  ]);
  expect(await readLog(world)).toHaveLength(2);
});
