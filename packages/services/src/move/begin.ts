import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { now, type Services } from "../core/context.ts";
import { isAmong } from "../core/statements.ts";
import { linesFile, type MovedCompany } from "./archive.ts";
import { type Arrival, idsOfArrival, leaseEnd, type Reservation } from "./arrival.ts";
import { mapRow } from "./map-ids.ts";
import { readCodes } from "./read-rows.ts";
import { movedTables } from "./tables.ts";
import { readFileLines } from "./write-rows.ts";

/** What users read who sign in while their company arrives. */
const ARRIVING = "This company is being moved here from another installation.";

/** The number of colliding values that a refusal lists. */
const MAX_LISTED = 10;

/**
 * Creates the row of a company that arrives, suspended, and reserves the ids of all its rows. Throws 409 before anything is written if
 * a user's email or a token is in use here, or if another company is arriving.
 */
export async function beginArrival(services: Services, folder: string, { tables }: MovedCompany): Promise<Arrival> {
  const emails = await columnOf(folder, "users", "email");
  const tokens = await columnOf(folder, "api_tokens", "token_hash");
  const [values] = await rowsOf(folder, "companies");
  const codes = await readSnapshot(services.db.target, readCodes);
  return services.db.write(async (tx) => {
    if ((await tx.$count(companyMoves)) > 0)
      throw conflict("Another company is being moved in, or was a moment ago. Try again in a minute.");
    await assertUnused(
      tx,
      users.email,
      emails,
      (list) => `These emails belong to users of this installation: ${list}.`,
    );
    await assertUnused(tx, apiTokens.token_hash, tokens, () => "An access token of this company is in use here.");
    const reserved: Record<string, Reservation> = {};
    for (const { name, hasId } of movedTables) if (hasId) reserved[name] = await reserve(tx, name, tables[name]!.rows);
    const arrival = { company_id: reserved.companies!.before + 1, token: services.random.token(), reserved };
    const table = movedTables.find(({ name }) => name === "companies")!;
    const row = mapRow(table, values!, idsOfArrival(arrival, codes));
    const names = sql.raw(table.columns.map(({ name }) => `"${name}"`).join(", "));
    await tx.run(sql`INSERT INTO ${companies} (id, suspended_at, suspended_reason, ${names})
      VALUES (${arrival.company_id}, ${now(services)}, ${ARRIVING}, ${joined(row)})`);
    await tx.insert(companyMoves).values({
      company_number: arrival.company_id,
      token: arrival.token,
      leased_until: leaseEnd(),
      started_at: now(services),
    });
    return arrival;
  });
}

const joined = (values: readonly unknown[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Returns the values of an archive's rows, in the order of the table's columns. */
async function rowsOf(folder: string, table: string): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const line of readFileLines(linesFile(folder, table))) rows.push(JSON.parse(line) as unknown[]);
  return rows;
}

async function columnOf(folder: string, table: string, column: string): Promise<string[]> {
  const { columns } = movedTables.find(({ name }) => name === table)!;
  const index = columns.findIndex(({ name }) => name === column);
  return (await rowsOf(folder, table)).map((values) => values[index] as string);
}

async function assertUnused(tx: Tx, column: SQLiteColumn, values: string[], line: (list: string) => string) {
  const among = isAmong(column, values);
  const found = await tx
    .select({ value: sql<string>`${column}` })
    .from(column.table)
    .where(among)
    .limit(MAX_LISTED);
  if (found.length > 0) throw conflict(`${line(found.map(({ value }) => value).join(", "))} Nothing was moved in.`);
}

/** Reserves ids for the rows of a table. Others that insert meanwhile get later ids. */
async function reserve(tx: Tx, table: string, rows: number): Promise<Reservation> {
  const [last] = await tx.all<{ seq: number }>(sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`);
  if (last) await tx.run(sql`UPDATE sqlite_sequence SET seq = seq + ${rows} WHERE name = ${table}`);
  else await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${rows})`);
  return { before: last?.seq ?? 0, rows };
}
