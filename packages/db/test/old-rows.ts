import type { Client, InValue, Row } from "@libsql/client";

/** The ids of the two companies, each with a row in every table. */
const COMPANIES = [1, 2];

/** Inserts a row of each company into every empty table that accepts one; returns the names of the tables with rows. */
export async function fillTables(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`,
  );
  const filled = new Set<string>();
  const open = new Set(rows.map(({ name }) => `${name}`));
  // A table may come before the tables that it refers to.
  for (let before = -1; before < filled.size; ) {
    before = filled.size;
    for (const table of [...open]) {
      if (!(await hasRows(client, table)) && !(await fill(client, table))) continue;
      filled.add(table);
      open.delete(table);
    }
  }
  return [...filled];
}

const hasRows = async (client: Client, table: string) =>
  (await client.execute(`SELECT 1 FROM "${table}" LIMIT 1`)).rows.length > 0;

/** Returns false if the table rejects generated rows, because of rules or missing references. */
async function fill(client: Client, table: string): Promise<boolean> {
  const { rows: columns } = await client.execute(`PRAGMA table_xinfo("${table}")`);
  const { rows: keys } = await client.execute(`PRAGMA foreign_key_list("${table}")`);
  const needed = columns.filter(
    ({ name, hidden, notnull, dflt_value, pk }) =>
      hidden === 0 && (name === "company_id" || pk !== 0 || (notnull === 1 && dflt_value === null)),
  );
  for (const company of COMPANIES) {
    const values: [string, InValue][] = [];
    for (const column of needed) {
      const key = keys.find((key) => key.from === column.name && key.to !== "company_id");
      values.push([
        `"${column.name}"`,
        key ? await findReference(client, key, company) : generateValue(column, company),
      ]);
    }
    const names = values.map(([name]) => name).join(", ");
    const marks = values.map(() => "?").join(", ");
    const args = values.map(([, value]) => value);
    const done = await client.execute({ sql: `INSERT INTO "${table}" (${names}) VALUES (${marks})`, args }).then(
      () => true,
      () => false,
    );
    if (!done) return hasRows(client, table);
  }
  return true;
}

/** Returns the record that a company's row refers to. */
async function findReference(client: Client, { table, to }: Row, company: number): Promise<InValue> {
  const key = `${to ?? "id"}`;
  const own = await client.execute(`SELECT "${key}" AS found FROM "${table}" ORDER BY 1 LIMIT 1 OFFSET ${company - 1}`);
  return own.rows[0]?.found ?? company;
}

/** Texts are valid JSON, because some columns require it. */
const generateValue = ({ type }: Row, company: number): InValue =>
  `${type}`.toLowerCase() === "text" ? `{"of":${company}}` : company;
