import Fastify from "fastify";
import { openToWrite, prepareInsert, type Row } from "./insert.ts";

// Measures the cost of a check-out without queries and validation: it inserts the rows of recorded sales, in one
// transaction each, on a copy of the database with all of its triggers and indexes, with the server's durability.
const { PORT, WRITE_FILE, AFTER } = process.env;
const db = openToWrite(WRITE_FILE!);
const all = (sql: string, ...values: unknown[]) => db.prepare(sql).all(...values) as Row[];

const stored = all("SELECT * FROM sales WHERE id > ?", Number(AFTER)).map((sale) => ({
  sale,
  lines: all("SELECT * FROM sale_lines WHERE sale_id = ? ORDER BY position", sale.id).map((line) => ({
    line,
    movements: all("SELECT * FROM stock_movements WHERE sale_line_id = ?", line.id),
  })),
  payments: all("SELECT * FROM payments WHERE sale_id = ?", sale.id),
  activities: all("SELECT * FROM activities WHERE subject_type = 'sale' AND subject_id = ?", sale.id),
}));
const [add, addLine, addMovement, addPayment, addActivity] = [
  ...["sales", "sale_lines", "stock_movements", "payments", "activities"].map((table) => prepareInsert(db, table)),
] as const;
let number = Math.max(...stored.map(({ sale }) => Number(sale.number)));
let turn = 0;

const checkOut = db.transaction(() => {
  const { sale, lines, payments, activities } = stored[turn % stored.length]!;
  turn += 1;
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

const app = Fastify();
app.get("/readyz", () => ({ message: "ready" }));
app.post("/check-out", () => checkOut());
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
