import { leadListQuery } from "@custodia/domain/leads/schema";
import { companyListQuery } from "@custodia/domain/platform/companies";
import { failingWebhookQuery, jobListQuery, mailListQuery } from "@custodia/domain/platform/jobs";
import { operatorLogQuery } from "@custodia/domain/platform/operators";
import { anyUserListQuery } from "@custodia/domain/platform/users";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { countWaiting } from "../../src/platform/alerts.ts";
import { listCompanies, showCompany } from "../../src/platform/companies/queries.ts";
import { showFigures } from "../../src/platform/figures.ts";
import { countQueues, showHealth } from "../../src/platform/health.ts";
import { listJobs } from "../../src/platform/jobs/queries.ts";
import { listLeads } from "../../src/platform/leads.ts";
import { listMails } from "../../src/platform/mails.ts";
import { writeOperatorAudit } from "../../src/platform/operator-audit.ts";
import { listOperatorLog } from "../../src/platform/operator-log/queries.ts";
import { listUsersOfAll } from "../../src/platform/users.ts";
import { listFailingWebhooks } from "../../src/platform/webhooks.ts";
import { type Watch, watchReads } from "../assets/plans.ts";

let world: TestWorld;
let watchedRead: Watch;
let ola: OperatorCtx;
beforeAll(async () => {
  world = await createTestWorld();
  await addRecords(world.services, world.tenantA);
  watchedRead = await watchReads(world);
  ola = await addOperator(world.services);
  ola = { ...ola, db: { ...ola.db, read: watchedRead.read } };
});
afterAll(async () => {
  watchedRead.close();
  await world.close();
});

/** Returns the tables that a call scans; `original` is not a table but the searched text. */
async function scannedTables(call: () => Promise<unknown>): Promise<string[]> {
  await watchedRead.plans();
  await call();
  const steps = (await watchedRead.plans()).flat();
  expect(steps.length).toBeGreaterThan(0);
  return [...new Set(steps.flatMap((step) => /^SCAN (?!original$)(\w+)\b(?! VIRTUAL| USING)/.exec(step)?.[1] ?? []))];
}

const companySorts = ["name", "created_at", "last_used_at", "assets", "users", "storage_bytes"];

test.each(companySorts)("companies by %s scan no table but their own", async (sort) => {
  const query = companyListQuery.parse({ sort, filter: { state: "active" }, search: "lagos" });
  expect(await scannedTables(() => listCompanies(ola, query))).toEqual(["companies"]);
});

test("a company's page scans no table", async () => {
  const id = world.tenantA.admin.company.id;
  expect(await scannedTables(() => showCompany(ola, { id }))).toEqual([]);
});

test.each(["full_name", "email", "company", "created_at"])("users by %s scan only users", async (sort) => {
  const query = anyUserListQuery.parse({ sort, search: "ada" });
  for (const table of await scannedTables(() => listUsersOfAll(ola, query))) {
    expect(["users", "companies"]).toContain(table);
  }
});

test("a page of many users has as many queries as one of a single user", async () => {
  const countQueries = async (per_page: number) => {
    await watchedRead.plans();
    const { data } = await listUsersOfAll(ola, anyUserListQuery.parse({ per_page }));
    expect(data).toHaveLength(per_page);
    return (await watchedRead.plans()).length;
  };
  expect(await countQueries(6)).toBe(await countQueries(1));
});

/** A search may scan the newest rows, the names of companies, and its own matches. */
const SEARCHED = ["companies", "found", "newest"];

test("newest mail is read from the end of the table; failed mail and mail of a kind have an index", async () => {
  const mail = (query: object) => scannedTables(() => listMails(ola, mailListQuery.parse(query)));
  expect(await mail({ filter: { state: "failed" } })).toEqual([]);
  expect(await mail({ filter: { kind: "reset" } })).toEqual([]);
  expect(await mail({ filter: { company_id: 1 } })).toEqual([]);
  for (const filter of [{ state: "failed" }, { company_id: 1 }])
    expect((await mail({ filter, search: "lagos" })).sort()).toEqual(SEARCHED);
});

test("unfinished jobs, leads and failing webhooks use an index", async () => {
  for (const filter of [{}, { state: "dead" }, { state: "failed" }, { company_id: 1 }]) {
    expect(await scannedTables(() => listJobs(ola, jobListQuery.parse({ filter, search: "lagos" })))).toEqual([]);
  }
  const leads = leadListQuery.parse({ filter: { state: "new" } });
  expect(await scannedTables(() => listLeads(ola, leads))).toEqual([]);
  const hooks = failingWebhookQuery.parse({});
  expect(await scannedTables(() => listFailingWebhooks(ola, hooks))).toEqual([]);
});

test("the menu's counts, the figures and the health page scan no table of records or mail", async () => {
  expect(await scannedTables(() => countWaiting(ola))).toEqual([]);
  for (const table of await scannedTables(() => showFigures(ola, { by: "month" }))) {
    expect(["companies", "platform_sizes", "step"]).toContain(table);
  }
  expect(await scannedTables(() => showHealth(ola))).toEqual([]);
});

test("the metrics count waiting mail in indexes alone", async () => {
  await watchedRead.plans();
  await countQueues(ola);
  const steps = (await watchedRead.plans()).flat().filter((step) => step.includes(" mails "));
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/USING (COVERING )?INDEX mails_/);
});

test("the log by kind, operator, company and time uses an index each", async () => {
  for (const filter of [{ area: "users" }, { operator_id: 1 }, { company_id: 1 }, { since: "2026-06-15" }]) {
    for (const search of [undefined, "suspended"]) {
      const query = operatorLogQuery.parse({ filter, search });
      expect(await scannedTables(() => listOperatorLog(ola, query))).not.toContain("operator_log");
    }
  }
});

test("the log of a kind of action is read in the order of its index", async () => {
  const action = "support.lookIn" as const;
  await world.services.db.write((tx) => writeOperatorAudit(tx, ola, { action, message: "Looked in" }));
  for (const order of ["asc", "desc"]) {
    await watchedRead.plans();
    await listOperatorLog(ola, operatorLogQuery.parse({ filter: { area: "support" }, sort: "created_at", order }));
    const steps = (await watchedRead.plans()).flat();
    const reads = steps.filter((step) => step.includes("operator_log"));
    expect(reads.length).toBeGreaterThan(0);
    for (const step of reads) expect(step).toContain("operator_log_by_area");
    expect(steps.join()).not.toContain("TEMP B-TREE");
  }
});
