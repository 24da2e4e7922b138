import Fastify from "fastify";
import Database from "libsql";

// A baseline server on the same data, which shows the cost of a request without validation, joins and conversion.
const { PORT, READ_FILE, COMPANY } = process.env;
const company = Number(COMPANY);
const data = new Database(READ_FILE!);
for (const pragma of ["query_only=ON", "cache_size=-32000", "mmap_size=268435456"]) data.exec(`PRAGMA ${pragma}`);

const COLUMNS =
  "id, barcode, asset_tag, description, serial_number, acquisition_date, cost, scrap_value, useful_life_in_days, " +
  "classification_id, custodian_id, location_id, status, condition";

/** Prepared statements are cached. */
const statements = new Map<string, Database.Statement>();
function prepared(sql: string): Database.Statement {
  const known = statements.get(sql) ?? data.prepare(sql);
  statements.set(sql, known);
  return known;
}

/** Only the benchmark sends requests, so names and sort orders go into the SQL unchecked. */
interface ListQuery {
  column: string;
  value: string;
  by: string;
  order: string;
  limit: number;
  offset: number;
  day: string;
}

const app = Fastify();

app.get("/readyz", () => ({ message: "ready" }));

const IN_SERVICE = "status IN ('in_service', 'out_for_maintenance', 'out_for_fieldwork')";
const SEARCHED = "instr(lower(description), ?2) OR instr(lower(serial_number), ?2) OR instr(lower(asset_tag), ?2)";

/** The conditions and sort orders of pages of a large register; `?2` is the value. */
const PAGES: Record<string, { where: string; by: string }> = {
  all: { where: "?2 IS NOT NULL", by: "id DESC" },
  place: { where: "location_id = ?3 AND instr(lower(description), ?2)", by: "cost DESC" },
  word: { where: `(${SEARCHED})`, by: "id DESC" },
  book: {
    where: "?2 IS NOT NULL",
    by: `CASE WHEN ${IN_SERVICE} THEN carrying_amount - (2 * (carrying_amount - scrap_value) * max(0, min(CAST(?4 AS INTEGER) - valued_day, useful_life_in_days)) + useful_life_in_days) / (2 * useful_life_in_days) END DESC`,
  },
};

app.get<{ Querystring: { kind: string; value: string; place: string; day: string; offset: string } }>(
  "/page",
  ({ query: { kind, value, place, day, offset } }) => {
    const { where, by } = PAGES[kind]!;
    const parameters = [company, value, place, day] as const;
    const condition = `company_id = ?1 AND ${where} AND (?3 IS NOT NULL AND ?4 IS NOT NULL)`;
    const total = prepared(`SELECT COUNT(*) AS total FROM assets WHERE ${condition}`).get(...parameters);
    const page = `SELECT ${COLUMNS} FROM assets WHERE ${condition} ORDER BY ${by} LIMIT 15 OFFSET ?5`;
    return { ...(total as object), data: prepared(page).all(...parameters, Number(offset)) };
  },
);

app.get<{ Querystring: { id: string } }>("/one", ({ query }) =>
  prepared("SELECT * FROM assets WHERE company_id = ? AND id = ?").get(company, query.id),
);

// The book value of a whole register, in kobo, with literals in the formula, because a bound number would be REAL.
const BOOK_VALUE =
  "sum(carrying_amount - (2 * (carrying_amount - scrap_value) * max(0, min(CAST(? AS INTEGER) - valued_day, useful_life_in_days)) " +
  "+ useful_life_in_days) / (2 * useful_life_in_days))";

app.get<{ Querystring: ListQuery }>("/list", ({ query }) => {
  const { column, value, by, order, limit, offset, day } = query;
  const where = `company_id = ? AND ${column} = ?`;
  const total = prepared(`SELECT COUNT(*) AS total FROM assets WHERE ${where}`).get(company, value);
  const page = `SELECT ${COLUMNS} FROM assets WHERE ${where} ORDER BY ${by} ${order}, id ${order} LIMIT ? OFFSET ?`;
  const sums = `SELECT COUNT(*) AS counted, sum(cost) AS cost, sum(carrying_amount) AS gross, ${BOOK_VALUE} AS value FROM assets WHERE ${where} AND ${IN_SERVICE}`;
  return {
    ...(total as object),
    sums: prepared(sums).get(day, company, value),
    data: prepared(page).all(company, value, limit, offset),
  };
});

app.get<{ Querystring: { day: string } }>("/book-value", ({ query }) =>
  prepared(`SELECT ${BOOK_VALUE} AS kobo FROM assets WHERE company_id = ? AND ${IN_SERVICE}`).get(query.day, company),
);

await app.listen({ port: Number(PORT), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit(0));
