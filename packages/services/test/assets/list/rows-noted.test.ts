import { constants, DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openClient } from "@custodia/sqlite/client";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selectVisibleRows } from "../../../src/assets/list/rows.ts";
import { openRegister, type Register } from "../register.ts";

let world: Register;
let database: DatabaseSync;
beforeAll(async () => {
  world = await openRegister();
  database = new DatabaseSync(fileURLToPath(world.services.db.target.url));
});
afterAll(async () => {
  database.close();
  await world.close();
});

/** The keys of a row never change. */
const KEYS = ["id", "company_id", "asset_id", ""];

/** Their rows change only with an asset (`has_segments`), or before and after an import's request. */
const WITH_OTHERS = ["value_segments", "import_updates"];

/** Records that exist before an asset refers to them, and the ends of a life that close the asset as well. */
const INSERTED_WITH_OTHERS = ["classifications", "custodians", "locations", "vendors", "disposals", "scrappings"];

/** Returns the accesses of one kind that SQLite asks to be authorized when it compiles a statement with its triggers. */
function accessesOf(statement: string, kind: number): [table: string, column: string][] {
  const accesses = new Map<string, [string, string]>();
  database.setAuthorizer((action, table, column) => {
    if (action === kind) accesses.set(`${table}.${column}`, [`${table}`, `${column ?? ""}`]);
    return constants.SQLITE_OK;
  });
  database.prepare(statement);
  database.setAuthorizer(null);
  return [...accesses.values()];
}

const isNoted = (statement: string) =>
  accessesOf(statement, constants.SQLITE_INSERT).some(([table]) => table === "asset_changes");

/** Whether a column is computed from others of its row. */
const isGenerated = (table: string, column: string) =>
  database.prepare("SELECT hidden FROM pragma_table_xinfo(?) WHERE name = ?").get(table, column)!.hidden !== 0;

/** The tables and columns that a row of the asset list is read from. */
async function readColumns(): Promise<[table: string, column: string][]> {
  let statement = "";
  const client = await openClient(world.services.db.target, 1000);
  const logQuery = (query: string) => {
    statement = query;
  };
  const read = drizzle(client, { logger: { logQuery } });
  const { admin } = world.tenantA;
  await selectVisibleRows({ ...admin, db: { ...admin.db, read: read as never } }, sql`'[]'`);
  client.close();
  const isTable = ([table]: [string, string]) => !table.startsWith("json_");
  return accessesOf(statement, constants.SQLITE_READ).filter(isTable);
}

test("the change log has each change of a value that a row of the asset list shows", async () => {
  const columns = (await readColumns()).filter(([table]) => !WITH_OTHERS.includes(table));
  const tables = [...new Set(columns.map(([table]) => table))].sort();
  expect(tables).toEqual(["approvals", "asset_papers", "assets", "movements", ...INSERTED_WITH_OTHERS].sort());
  const updates = columns
    .filter(([table, column]) => !KEYS.includes(column) && !isGenerated(table, column))
    .map(([table, column]) => `UPDATE ${table} SET ${column} = ${column}`);
  expect(updates.length).toBeGreaterThan(40);
  const inserts = tables
    .filter((table) => !INSERTED_WITH_OTHERS.includes(table))
    .map((table) => `INSERT INTO ${table} DEFAULT VALUES`);
  const deletes = ["assets", "movements", "asset_papers"].map((table) => `DELETE FROM ${table}`);
  expect([...updates, ...inserts, ...deletes].filter((statement) => !isNoted(statement))).toEqual([]);
  expect(isNoted("UPDATE vendors SET phone_number = phone_number")).toBe(false);
});
