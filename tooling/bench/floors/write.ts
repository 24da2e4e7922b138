import Fastify from "fastify";
import { openToWrite, prepareInsert, type Row } from "./insert.ts";

// Measures the cost of a change without queries and validation: it inserts the rows of recorded changes again, in one
// transaction each, on a copy of the database with all of its triggers and indexes.
const { PORT, WRITE_FILE, TABLE, AFTER } = process.env;

type Change = () => { id: number };

/** Adds the recorded assets in turn: the company's number, the asset and its audit entries. */
function prepareCreate(synchronous: "FULL" | "NORMAL"): Change {
  const { db, rows, changed } = openFloor("assets", synchronous);
  const recorded = changed.map((asset) => ({
    asset,
    activities: rows("SELECT * FROM activities WHERE subject_type = 'asset' AND subject_id = ?", asset.id),
  }));
  const takeNumber = db.prepare("UPDATE companies SET asset_sequence = asset_sequence + 1 WHERE id = ?");
  const addAsset = prepareInsert(db, "assets");
  const addActivity = prepareInsert(db, "activities");
  let count = 0;
  return db.transaction(() => {
    const { asset, activities } = recorded[count % recorded.length]!;
    count += 1;
    const barcode = `FLOOR-${synchronous}-${count}`;
    takeNumber.run(asset.company_id);
    const id = addAsset({ ...asset, barcode, asset_tag: barcode, asset_tag_key: barcode });
    for (const activity of activities) addActivity({ ...activity, subject_id: id });
    return { id };
  }).immediate;
}

/** Adds the recorded sales in turn, with their lines, stock movements, payments and audit entries. */
function prepareCheckOut(): Change {
  const { db, rows, changed } = openFloor("sales", "FULL");
  const recorded = changed.map((sale) => ({
    sale,
    lines: rows("SELECT * FROM sale_lines WHERE sale_id = ? ORDER BY position", sale.id).map((line) => ({
      line,
      movements: rows("SELECT * FROM stock_movements WHERE sale_line_id = ?", line.id),
    })),
    payments: rows("SELECT * FROM payments WHERE sale_id = ?", sale.id),
    activities: rows("SELECT * FROM activities WHERE subject_type = 'sale' AND subject_id = ?", sale.id),
  }));
  const [add, addLine, addMovement, addPayment, addActivity] = [
    ...["sales", "sale_lines", "stock_movements", "payments", "activities"].map((table) => prepareInsert(db, table)),
  ] as const;
  let number = Math.max(...recorded.map(({ sale }) => Number(sale.number)));
  let count = 0;
  return db.transaction(() => {
    const { sale, lines, payments, activities } = recorded[count % recorded.length]!;
    count += 1;
    number += 1;
    const ids = { number, reference: `FLOOR${number}`, checkout_key: `floor-${number}` };
    const sale_id = add!({ ...sale, ...ids });
    for (const { line, movements } of lines) {
      const sale_line_id = addLine!({ ...line, sale_id });
      for (const movement of movements) addMovement!({ ...movement, sale_line_id });
    }
    for (const payment of payments) addPayment!({ ...payment, sale_id });
    for (const activity of activities) addActivity!({ ...activity, subject_id: sale_id });
    return { id: sale_id };
  }).immediate;
}

/** Opens the copy, and returns the rows of the recorded changes in `table`. */
function openFloor(table: string, synchronous: "FULL" | "NORMAL") {
  const db = openToWrite(WRITE_FILE!, synchronous);
  const rows = (sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as Row[];
  return { db, rows, changed: rows(`SELECT * FROM ${table} WHERE id > ?`, Number(AFTER)) };
}

const changes: Record<string, Change> =
  TABLE === "assets"
    ? { "/create": prepareCreate("FULL"), "/create-unsynced": prepareCreate("NORMAL") }
    : { "/check-out": prepareCheckOut() };
const app = Fastify();
app.get("/readyz", () => ({ message: "ready" }));
for (const [path, change] of Object.entries(changes)) app.post(path, () => change());
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
