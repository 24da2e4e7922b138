import Fastify from "fastify";
import { openToWrite, prepareInsert, type Row } from "./insert.ts";

// Measures the cost of a new asset without queries and validation: it inserts the rows of recorded assets, in one
// transaction each, on a copy of the database with all of its triggers and indexes: the company's number, the asset and
// its activity.
const { PORT, WRITE_FILE, AFTER } = process.env;
let count = 0;

function prepareCreate(synchronous: "FULL" | "NORMAL"): () => { id: number } {
  const db = openToWrite(WRITE_FILE!, synchronous);
  const all = (sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as Row[];
  const stored = all("SELECT * FROM assets WHERE id > ?", Number(AFTER)).map((asset) => ({
    asset,
    activities: all("SELECT * FROM activities WHERE subject_type = 'asset' AND subject_id = ?", asset.id),
  }));
  const takeNumber = db.prepare("UPDATE companies SET asset_sequence = asset_sequence + 1 WHERE id = ?");
  const addAsset = prepareInsert(db, "assets");
  const addActivity = prepareInsert(db, "activities");
  return db.transaction(() => {
    const { asset, activities } = stored[count % stored.length]!;
    count += 1;
    const barcode = `FLOOR-${count}`;
    takeNumber.run(asset.company_id);
    const id = addAsset({ ...asset, barcode, asset_tag: barcode, asset_tag_key: barcode });
    for (const activity of activities) addActivity({ ...activity, subject_id: id });
    return { id };
  }).immediate;
}

const create = prepareCreate("FULL");
const createUnsynced = prepareCreate("NORMAL");
const app = Fastify();
app.get("/readyz", () => ({ message: "ready" }));
app.post("/create", () => create());
app.post("/create-unsynced", () => createUnsynced());
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
