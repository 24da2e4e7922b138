import { randomUUID } from "node:crypto";
import Database from "libsql";

export type Row = Record<string, unknown>;

/** What one change left in the database, row by row as the server stored it. */
export interface Stored {
  assets: Row[];
  activities: Row[];
}

/**
 * Opens a copy of the server's database for bare inserts: answers what puts such rows into it once more, in one
 * transaction of prepared statements, with ids, barcodes and tags of their own. FULL is on the disk before it answers, as the
 * server's writes are; NORMAL is not.
 */
export function insertInto(
  file: string,
  synchronous: "FULL" | "NORMAL" = "FULL",
): (stored: Stored) => { id: number } {
  const db = new Database(file);
  for (const pragma of [
    "journal_mode=WAL",
    "foreign_keys=ON",
    `synchronous=${synchronous}`,
    "cache_size=-32000",
  ])
    db.exec(`PRAGMA ${pragma}`);
  const addAsset = inserter(db, "assets");
  const addActivity = inserter(db, "activities");
  // Each round of the bench opens the same copy anew.
  const mark = `FLOOR-${randomUUID()}`;
  let last = 0;
  return db.transaction(({ assets, activities }: Stored) => {
    let id = 0;
    for (const asset of assets) {
      last += 1;
      const own = `${mark}-${last}`;
      id = addAsset({ ...asset, barcode: own, asset_tag: own, asset_tag_key: own });
    }
    for (const activity of activities) addActivity(activity);
    return { id };
  }).immediate;
}

function inserter(db: Database.Database, table: string): (row: Row) => number {
  const columns = (db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== "id");
  const places = columns.map(() => "?").join(", ");
  const insert = db.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`);
  return (row) => Number(insert.run(...columns.map((name) => row[name])).lastInsertRowid);
}
