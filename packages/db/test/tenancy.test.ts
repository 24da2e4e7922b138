import type { Tx } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyTable } from "../src/every-table.ts";
import { columnsOf, insertRow, rowKey, tenantReferences, tenantTables } from "./every-table.ts";

let db: TemporaryDatabase;
let tenantA: number;
let tenantB: number;

beforeAll(async () => {
  db = await temporaryDatabase();
  tenantA = await db.write((tx) => insertRow(tx, "companies", 0));
  tenantB = await db.write((tx) => insertRow(tx, "companies", 0));
});
afterAll(() => db.close());

describe("every record belongs to a company", () => {
  test("only data common to all companies has none", () => {
    const common = [...everyTable.keys()].filter((name) => !tenantTables.includes(name));
    expect(common.sort()).toEqual(
      [
        "announcements",
        "attempts",
        "companies",
        "company_deletions",
        "company_moves",
        "countries",
        "installation",
        "jobs",
        "leads",
        "mails",
        "operators",
        "operator_links",
        "operator_log",
        "operator_passkeys",
        "operator_recovery_codes",
        "operator_sessions",
        "passkey_challenges",
        "platform_days",
        "platform_sizes",
        "public_groups",
        "public_items",
        "states",
      ].sort(),
    );
  });

  test("a row of any other table cannot exist without one", async () => {
    for (const table of tenantTables) {
      const orphan = db.write((tx) => insertRow(tx, table, tenantA, { company_id: null }));
      await expect(orphan, table).rejects.toMatchObject({
        cause: { message: expect.stringContaining(`NOT NULL constraint failed: ${table}.company_id`) },
      });
      const strayId = db.write((tx) => insertRow(tx, table, 404));
      await expect(strayId, table).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/FOREIGN KEY constraint failed|never changed|append-only/) },
      });
    }
  });
});

describe("no record refers to another company's record", () => {
  const byKey = tenantReferences.map((reference) => `${reference.from}.${reference.columns.at(-1)}`);

  test("every foreign key includes the company", () => {
    for (const { from, columns, to, keys } of tenantReferences) {
      expect([columns[0], ...keys], `${from} → ${to}`).toEqual(["company_id", "company_id", "id"]);
    }
  });

  test("every column that refers to another record is a foreign key, with listed exceptions", () => {
    const idColumns = tenantTables.flatMap((table) =>
      columnsOf(table)
        .filter(({ name }) => name.endsWith("_id") && !["company_id", "country_id", "state_id"].includes(name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(idColumns.filter((name) => !byKey.includes(name)).sort()).toEqual([
      // The platform's staff belong to no company.
      "activities.operator_id",
      // Refers to a record of any kind, also a deleted one.
      "activities.subject_id",
      // A log written by triggers, which includes deleted records, and 0 for many.
      "asset_changes.asset_id",
      // 0 if a person entered the asset, so it cannot be a foreign key.
      "assets.import_id",
      // Maintained by triggers only, from rows with both ids.
      "figures.classification_id",
      "figures.import_id",
      "pos_category_months.category_id",
      "pos_customer_months.customer_id",
      "pos_day_figures.location_id",
      "pos_item_months.item_id",
      "pos_stock_figures.location_id",
      "pos_transfers.payment_id",
      "pos_transfers.sale_id",
      "shift_tenders.shift_id",
      // As in activities.
      "support_codes.operator_id",
      // Ends of a range, in which any id may be missing.
      "unindexed_assets.first_id",
      "unindexed_assets.last_id",
    ]);
  });

  test.each(tenantReferences.map((reference, i) => [byKey[i]!, reference] as const))(
    "%s is rejected by the database, for new and changed rows",
    async (_name, { from, columns, to }) => {
      const column = columns.at(-1)!;
      const foreign = await db.write((tx) => insertRow(tx, to, tenantB));
      const own = await db.write((tx) => insertRow(tx, to, tenantA));
      const id = await db.write((tx) => insertRow(tx, from, tenantA, { [column]: own }));
      await expectRefused((tx) => insertRow(tx, from, tenantA, { [column]: foreign }));
      // The ledger rejects every change before any key is checked.
      if (from !== "activities") {
        await expectRefused((tx) =>
          tx.run(
            sql`UPDATE ${sql.identifier(from)} SET ${sql.identifier(column)} = ${foreign} WHERE ${rowKey(from)} = ${id}`,
          ),
        );
      }
    },
  );

  async function expectRefused(work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await expect(db.write(work)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/FOREIGN KEY constraint failed|never changed|append-only/) },
    });
  }

  test("a referenced record cannot move to another company", async () => {
    for (const to of new Set(tenantReferences.map((reference) => reference.to))) {
      const { from, columns } = tenantReferences.find((reference) => reference.to === to)!;
      const id = await db.write((tx) => insertRow(tx, to, tenantA));
      await db.write((tx) => insertRow(tx, from, tenantA, { [columns.at(-1)!]: id }));
      await expectRefused((tx) =>
        tx.run(sql`UPDATE ${sql.identifier(to)} SET company_id = ${tenantB} WHERE ${rowKey(to)} = ${id}`),
      );
    }
  });
});
