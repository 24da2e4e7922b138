import { randomUUID } from "node:crypto";
import Database from "libsql";

export type Row = Record<string, unknown>;

/** The rows that one change wrote to the database, as the server stored them. */
export interface SampleRows {
  assets: Row[];
  activities: Row[];
}

/**
 * Opens a copy of the server's database for bare inserts. Returns a function that inserts sample rows again, with new ids,
 * barcodes and tags, in one transaction of prepared statements that is on the disk before the function returns.
 */
export function prepareSampleInsert(file: string): (stored: SampleRows) => { id: number } {
  const db = openToWrite(file);
  const addAsset = prepareInsert(db, "assets");
  const addActivity = prepareInsert(db, "activities");
  // Each round of the benchmark reopens the same copy.
  const prefix = `FLOOR-${randomUUID()}`;
  let last = 0;
  return db.transaction(({ assets, activities }: SampleRows) => {
    let id = 0;
    for (const asset of assets) {
      last += 1;
      const barcode = `${prefix}-${last}`;
      id = addAsset({ ...asset, barcode, asset_tag: barcode, asset_tag_key: barcode });
    }
    for (const activity of activities) addActivity(activity);
    return { id };
  }).immediate;
}

/**
 * Opens a database as the server writes to it: with FULL, a commit is on the disk before it returns; with NORMAL, which the
 * server never uses, it is not.
 */
export function openToWrite(file: string, synchronous: "FULL" | "NORMAL" = "FULL"): Database.Database {
  const db = new Database(file);
  for (const pragma of [
    "journal_mode=WAL",
    "foreign_keys=ON",
    "recursive_triggers=ON",
    "secure_delete=FAST",
    `synchronous=${synchronous}`,
    "cache_size=-32000",
  ])
    db.exec(`PRAGMA ${pragma}`);
  return db;
}

/** Returns a function that inserts a whole row of a table except its id, and returns the id. */
export function prepareInsert(db: Database.Database, table: string): (row: Row) => number {
  const columns = (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== "id");
  return prepareColumnInsert(db, table, columns);
}

/** Returns a function that inserts rows with the columns of the first, and returns their ids. */
export function prepareRowInsert(db: Database.Database, table: string): (row: Row) => number {
  let insert: ((row: Row) => number) | undefined;
  return (row) => {
    insert ??= prepareColumnInsert(db, table, Object.keys(row));
    return insert(row);
  };
}

function prepareColumnInsert(db: Database.Database, table: string, columns: readonly string[]): (row: Row) => number {
  const placeholders = columns.map(() => "?").join(", ");
  const insert = db.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${placeholders})`);
  return (row) => Number(insert.run(...columns.map((name) => row[name])).lastInsertRowid);
}
