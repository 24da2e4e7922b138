import type { Tx } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "../src/schema/activity/activities-and-approvals.ts";
import { assets } from "../src/schema/assets/assets.ts";
import { maintenanceJobs, maintenanceVisits } from "../src/schema/assets/maintenance.ts";
import { operatorLog } from "../src/schema/platform/operators.ts";
import { insertRow, type Values } from "./every-table.ts";

let db: TemporaryDatabase;
let company: number;

beforeAll(async () => {
  db = await temporaryDatabase();
  company = await db.write((tx) => insertRow(tx, "companies", 0));
});
afterAll(() => db.close());

const expectRefused = (work: (tx: Tx) => Promise<unknown>, message: string) =>
  expect(db.write(work)).rejects.toMatchObject({ cause: { message: expect.stringContaining(message) } });

describe("the audit log is append-only", () => {
  const message = "activities are append-only";
  let id: number;
  beforeAll(async () => {
    id = await db.write((tx) => insertRow(tx, "activities", company, { log_message: "bought" }));
  });

  test("an activity cannot be updated", () =>
    expectRefused((tx) => tx.update(activities).set({ log_message: "stolen" }).where(eq(activities.id, id)), message));

  test("an activity cannot be deleted", () =>
    expectRefused((tx) => tx.delete(activities).where(eq(activities.id, id)), message));

  test("an activity cannot be replaced, nor overwritten in a conflict", async () => {
    const other = sql`(id, company_id, action, log_message, subject_type, created_at)
      VALUES (${id}, ${company}, 'a', 'stolen', 's', 't')`;
    await expectRefused((tx) => tx.run(sql`INSERT OR REPLACE INTO activities ${other}`), message);
    await expectRefused(
      (tx) => tx.run(sql`INSERT INTO activities ${other} ON CONFLICT (id) DO UPDATE SET log_message = 'stolen'`),
      message,
    );
    const [row] = await db.read.select().from(activities).where(eq(activities.id, id));
    expect(row?.log_message).toBe("bought");
  });
});

describe("the operator log is append-only", () => {
  let id: number;
  beforeAll(async () => {
    id = await db.write((tx) => insertRow(tx, "operator_log", company, { message: "Suspended us" }));
  });

  test("an entry cannot be updated, deleted or replaced", async () => {
    const message = "operator_log is append-only";
    await expectRefused(
      (tx) => tx.update(operatorLog).set({ message: "Helped" }).where(eq(operatorLog.id, id)),
      message,
    );
    await expectRefused((tx) => tx.delete(operatorLog).where(eq(operatorLog.id, id)), message);
    const other = sql`(id, action, message, created_at) VALUES (${id}, 'a', 'Helped', 't')`;
    await expectRefused((tx) => tx.run(sql`INSERT OR REPLACE INTO operator_log ${other}`), message);
  });
});

test("a maintenance visit is permanent", async () => {
  const id = await db.write((tx) => insertRow(tx, "asset_services", company));
  const message = "asset_services are append-only";
  const isVisit = eq(maintenanceVisits.id, id);
  await expectRefused((tx) => tx.update(maintenanceVisits).set({ remarks: "Never" }).where(isVisit), message);
  await expectRefused((tx) => tx.delete(maintenanceVisits).where(isVisit), message);
});

test("a one-off job is never removed, and changes with its version alone until it is cancelled", async () => {
  const id = await db.write((tx) => insertRow(tx, "maintenance_jobs", company));
  const change = (set: string) =>
    db.write((tx) => tx.run(sql.raw(`UPDATE maintenance_jobs SET ${set}, version = version + 1 WHERE id = ${id}`)));
  await expectRefused((tx) => tx.delete(maintenanceJobs).where(eq(maintenanceJobs.id, id)), "never removed");
  const unversioned = sql.raw(`UPDATE maintenance_jobs SET remarks = 'Never' WHERE id = ${id}`);
  await expectRefused((tx) => tx.run(unversioned), "never changed");
  await expect(change("amount = 15")).rejects.toThrow();
  await expect(change("done_date = '2026-06-14'")).rejects.toThrow();
  await change("remarks = 'Ask for Musa'");
  await change("cancelled_at = '2026-06-14T09:00:00.000Z'");
  await expect(change("cancelled_at = NULL")).rejects.toThrow();
});

test("a visit changes only by a correction, which increments its version and keeps its due date", async () => {
  const id = await db.write((tx) => insertRow(tx, "asset_services", company));
  const change = (set: string) =>
    db.write((tx) => tx.run(sql.raw(`UPDATE asset_services SET ${set} WHERE id = ${id}`)));
  await change("amount = 15, version = version + 1");
  await expect(change("due_date = '2020-01-01', version = version + 1")).rejects.toThrow();
});

test.each(["disposals", "scrappings", "revaluations"])("%s can be reversed once, with a reason", async (table) => {
  const id = await db.write((tx) => insertRow(tx, table, company));
  const change = (set: string) => (tx: Tx) => tx.run(sql.raw(`UPDATE ${table} SET ${set} WHERE id = ${id}`));
  await expectRefused(change("net_book_value = 1"), `${table} are append-only`);
  await expectRefused(change("reversed_at = '2026-01-01T00:00:00.000Z'"), "are reversed once, with a reason");
  const reversed = "reversed_at = '2026-01-01T00:00:00.000Z', reversal_reason = 'Wrong asset'";
  await db.write(change(reversed));
  await expectRefused(change(reversed), "are reversed once, with a reason");
  await expectRefused(change("reversed_at = NULL"), "are reversed once, with a reason");
});

test("an activity has a user, an operator or neither, but not both", async () => {
  const write = (values: Values) => db.write((tx) => insertRow(tx, "activities", company, values));
  const user_id = await db.write((tx) => insertRow(tx, "users", company));
  const operator_id = await db.write((tx) => insertRow(tx, "operators", 0));
  for (const actor of [{ user_id }, { operator_id }, {}]) await write(actor);
  await expect(write({ user_id, operator_id })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("one person acted") },
  });
  await expect(write({ operator_id: 404 })).rejects.toThrow();
});

describe("an assigned barcode is permanent", () => {
  let id: number;
  beforeAll(async () => {
    id = await db.write((tx) => insertRow(tx, "assets", company, { barcode: "NG-1", sequence: 1 }));
  });

  test.each([
    ["barcode", "NG-2"],
    ["sequence", 2],
  ])("%s cannot change", (column, value) =>
    expectRefused(
      (tx) => tx.run(sql`UPDATE assets SET ${sql.identifier(column)} = ${value} WHERE id = ${id}`),
      "a barcode is never changed",
    ),
  );

  test("the asset's company cannot change either", async () => {
    const other = await db.write((tx) => insertRow(tx, "companies", 0));
    await expectRefused(
      (tx) => tx.run(sql`UPDATE assets SET company_id = ${other} WHERE id = ${id}`),
      "a barcode is never changed",
    );
  });

  test("other columns of the asset can change, even if the same barcode is sent", async () => {
    await db.write((tx) =>
      tx.update(assets).set({ barcode: "NG-1", sequence: 1, description: "Lorry" }).where(eq(assets.id, id)),
    );
    const [row] = await db.read.select().from(assets).where(eq(assets.id, id));
    expect([row?.barcode, row?.description]).toEqual(["NG-1", "Lorry"]);
  });

  test("barcodes are unique in a company, not across companies", async () => {
    await expectRefused((tx) => insertRow(tx, "assets", company, { barcode: "NG-1" }), "UNIQUE constraint failed");
    await db.write(async (tx) => insertRow(tx, "assets", await insertRow(tx, "companies", 0), { barcode: "NG-1" }));
  });

  test("the scrap value is at most the cost, and a life has 1 to 36,500 days", async () => {
    for (const wrong of [
      { cost: 100, carrying_amount: 100, scrap_value: 101 },
      { cost: 100, carrying_amount: 100, scrap_value: -1 },
      { useful_life_in_days: 0 },
      { useful_life_in_days: 36_501 },
    ]) {
      await expectRefused((tx) => insertRow(tx, "assets", company, wrong), "CHECK constraint failed");
    }
  });
});

test("a request has exactly one subject", async () => {
  const both = { asset_id: 1, import_id: 1 };
  await expectRefused((tx) => insertRow(tx, "approvals", company, both), "a request is about one record");
  const none = { asset_id: null, import_id: null };
  await expectRefused((tx) => insertRow(tx, "approvals", company, none), "CHECK constraint failed: approvals_subject");
  const id = await db.write((tx) => insertRow(tx, "approvals", company));
  const second = (tx: Tx) => tx.run(sql`UPDATE approvals SET import_id = 1 WHERE id = ${id}`);
  await expectRefused(second, "a request is about one record");
});
