import { open } from "node:fs/promises";
import { StringDecoder } from "node:string_decoder";
import { causeChain, conflict } from "@custodia/domain/errors";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { sql } from "drizzle-orm";
import { wellFormedJson } from "../core/insert.ts";
import type { WorkerTools } from "../workers/task.ts";
import { linesFile } from "./archive.ts";
import { type Arrival, idsOfArrival, renewArrival } from "./arrival.ts";
import { type IdMap, mapRow } from "./map-ids.ts";
import { readCodes } from "./read-rows.ts";
import { type MovedTable, movedTables } from "./tables.ts";

/** The rows of a transaction, which delays all other writes. */
const BATCH_ROWS = 100;
const BATCH_CHARS = 500_000;

export interface WriteRowsInput {
  /** The unpacked archive. */
  folder: string;
  arrival: Arrival;
}

/** A decided request, whose decision is written once the activity that it refers to has arrived. */
type Decision = readonly [id: number, state: unknown, activity_id: unknown];

/**
 * Writes all rows of an arriving company except its own, in short transactions. The database refuses a decision without its
 * activity, and that activity without its request, so requests arrive withdrawn and get their decisions last.
 */
export async function writeRows({ folder, arrival }: WriteRowsInput, tools: WorkerTools): Promise<void> {
  const codes = await readSnapshot(tools.target, readCodes);
  const ids = idsOfArrival(arrival, codes);
  const decisions: Decision[] = [];
  for (const table of movedTables.filter(({ name }) => name !== "companies")) {
    let place = 0;
    for await (const lines of inBatches(readFileLines(linesFile(folder, table.name)))) {
      tools.signal.throwIfAborted();
      const rows = lines.map((line) => arrivingRow(table, JSON.parse(line), ++place, ids));
      if (table.name === "approvals") decisions.push(...rows.flatMap((row) => withdrawDecision(table, row)));
      const written = tools.write(async (tx) => {
        await renewArrival(tx, arrival);
        await tx.run(insertion(table, arrival.company_id, rows));
      });
      await written.catch((error: unknown) => {
        throw explainConstraint(error, table.name);
      });
    }
    if (table.name === "activities") await writeDecisions(decisions, arrival, tools);
  }
}

/** Returns a refusal that names the violated constraint, and no values; returns other errors as they are. */
function explainConstraint(error: unknown, table: string): unknown {
  const [violated] = [...causeChain(error)].filter(({ code }) => String(code).startsWith("SQLITE_CONSTRAINT"));
  return violated ? conflict(`The database refuses a row of ${table}: ${(violated as Error).message}`) : error;
}

/** Returns the values of a row, after its id if it has one. */
function arrivingRow(table: MovedTable, values: unknown[], place: number, ids: IdMap): unknown[] {
  const mapped = mapRow(table, values, ids);
  return table.hasId ? [ids.id(table.name, place), ...mapped] : mapped;
}

/** Returns the statement that inserts rows of `arrivingRow`. */
function insertion({ name, columns, hasId }: MovedTable, company_id: number, rows: unknown[][]) {
  const names = [...(hasId ? ["id"] : []), ...columns.map((column) => column.name)];
  const list = sql.raw(names.map((column) => `"${column}"`).join(", "));
  const values = sql.raw(names.map((_column, index) => `value ->> ${index}`).join(", "));
  return sql`INSERT INTO ${sql.identifier(name)} ("company_id", ${list})
    SELECT ${company_id}, ${values} FROM json_each(${wellFormedJson(rows)}) ORDER BY key`;
}

/** Makes a decided request a withdrawn one, and returns its decision. */
function withdrawDecision({ columns }: MovedTable, row: unknown[]): Decision[] {
  const [state, activity] = ["state", "activity_id"].map(
    (column) => 1 + columns.findIndex(({ name }) => name === column),
  ) as [number, number];
  if (row[activity] === null) return [];
  const decision = [row[0] as number, row[state], row[activity]] as const;
  row[state] = "withdrawn";
  row[activity] = null;
  return [decision];
}

async function writeDecisions(decisions: readonly Decision[], arrival: Arrival, tools: WorkerTools): Promise<void> {
  for (let start = 0; start < decisions.length; start += BATCH_ROWS) {
    const batch = wellFormedJson(decisions.slice(start, start + BATCH_ROWS) as unknown as object[]);
    await tools.write(async (tx) => {
      await renewArrival(tx, arrival);
      await tx.run(sql`UPDATE approvals SET state = decided.value ->> 1, activity_id = decided.value ->> 2
        FROM json_each(${batch}) AS decided
        WHERE approvals.id = decided.value ->> 0 AND approvals.company_id = ${arrival.company_id}`);
    });
  }
}

/** Yields the lines of a file. Readers of the runtime would also split at separators inside a line's texts. */
export async function* readFileLines(path: string): AsyncGenerator<string> {
  const file = await open(path);
  try {
    const decoder = new StringDecoder("utf8");
    let rest = "";
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const lines = (rest + decoder.write(chunk as Buffer)).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
  } finally {
    await file.close();
  }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for await (const line of lines) {
    batch.push(line);
    chars += line.length;
    if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue;
    yield batch;
    [batch, chars] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
