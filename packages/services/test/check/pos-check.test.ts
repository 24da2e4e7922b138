import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileTarget, openClient } from "@custodia/sqlite/client";
import { type TemporaryDatabase, temporaryDatabase } from "@custodia/testkit/temporary-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { posFigureRules } from "../../src/check/aggregates.ts";
import { checkData } from "../../src/check/check.ts";
import { posSaleRules } from "../../src/check/pos-sales.ts";
import { posShiftRules } from "../../src/check/pos-shifts.ts";
import { posStockRules } from "../../src/check/pos-stock.ts";
import { POS_BREACHES } from "./pos-breaches.ts";
import { addPosDay, type PosDay } from "./pos-day.ts";
import { SHIFT_BREACHES } from "./pos-shift-breaches.ts";

let db: TemporaryDatabase;
let day: PosDay;
let sound: string;

beforeAll(async () => {
  db = await temporaryDatabase();
  day = await addPosDay(db);
  await addPosDay(db);
  sound = join(db.folder, "sound.db");
  const client = await openClient(db.target, 1000);
  await client.execute({ sql: "VACUUM INTO ?", args: [sound] });
  client.close();
  const copy = await openClient(fileTarget(sound), 1000);
  const { rows } = await copy.execute(`SELECT type, name FROM sqlite_master
    WHERE type = 'trigger' OR name IN ('shifts_one_unclosed', 'sales_number', 'sales_reference', 'sales_checkout_key', 'stock_movements_of_sale_line')`);
  await copy.executeMultiple(`BEGIN; ${rows.map(({ type, name }) => `DROP ${type} ${name};`).join(" ")} COMMIT`);
  copy.close();
});
afterAll(() => db.close());

test("a day at the till violates no rule", async () => {
  expect(await checkData({ target: db.target })).toEqual({ findings: [], total: 0 });
});

test.each([...POS_BREACHES, ...SHIFT_BREACHES])("the check finds %s", async (_what, rule, table, sql) => {
  const path = join(db.folder, "broken.db");
  await copyFile(sound, path);
  const target = fileTarget(path);
  const client = await openClient(target, 1000, ["foreign_keys=OFF", "ignore_check_constraints=ON"]);
  await client.executeMultiple(sql(day));
  client.close();
  const { findings } = await checkData({ target });
  expect(findings).toContainEqual(expect.objectContaining({ rule, table }));
  for (const { problem } of findings) expect(problem).not.toBe("null");
});

test("each rule of the till is violated by a breach above", () => {
  const broken = new Set([...POS_BREACHES, ...SHIFT_BREACHES].map(([, rule, table]) => `${rule}: ${table}`));
  const rules = [...posStockRules, ...posSaleRules, ...posShiftRules, ...posFigureRules];
  expect(rules.map(({ rule, table }) => `${rule}: ${table}`).filter((rule) => !broken.has(rule))).toEqual([]);
});
