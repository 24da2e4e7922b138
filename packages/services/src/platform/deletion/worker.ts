import { setTimeout as sleep } from "node:timers/promises";
import { isFile, pathOf, type Tx } from "@custodia/sqlite/client";
import { emptyWal } from "@custodia/sqlite/wal";
import { sql } from "drizzle-orm";
import type { WorkerTools } from "../../workers/task.ts";
import { deletionSteps, repeatSteps, runStep } from "./rows.ts";

interface DeleteRowsInput {
  deletion_id: number;
  company_id: number;
}

/** The full-text indexes. */
const INDEXES = ["search", "search_texts"];

/** The pages of an index that a transaction merges. */
const MERGED_PAGES = 200;

/**
 * SQLite's default: once a tenth of a segment is deleted, the delete that notices merges all of it, which takes a second in a
 * large register. During the deletion of a company nothing is merged, and then in small portions.
 */
const DELETE_MERGE = 10;

/**
 * Deletes all rows of a company but its own, in short transactions. A restart continues with what is left.
 */
export async function deleteRows({ deletion_id, company_id }: DeleteRowsInput, tools: WorkerTools): Promise<void> {
  const steps = deletionSteps(company_id);
  // SQLite overwrites whole pages too, once they are free; a database server has no such pragma per connection.
  const overwrite = (value: "ON" | "FAST") =>
    isFile(tools.target) ? tools.write((tx) => tx.run(sql.raw(`PRAGMA secure_delete = ${value}`))) : undefined;
  await overwrite("ON");
  for (const index of INDEXES) await tools.write((tx) => configure(tx, index, "deletemerge", 0));
  try {
    await repeatSteps(steps, (tx, step) => runStep(tx, deletion_id, step), tools);
    for (const index of INDEXES) await forgetWords(index, tools);
  } finally {
    for (const index of INDEXES) await tools.write((tx) => configure(tx, index, "deletemerge", DELETE_MERGE));
    await overwrite("FAST");
  }
}

/** How often emptying the WAL is tried, a second apart, while connections read old pages. */
const WAL_ATTEMPTS = 60;

/** Empties the WAL of a database file, in which the deleted rows remain until then. Returns whether it did. */
export async function emptyWalTask(_input: null, { target, turn, signal }: WorkerTools): Promise<boolean> {
  if (!isFile(target)) return true;
  for (let attempt = 1; attempt <= WAL_ATTEMPTS; attempt++) {
    if (await emptyWal(pathOf(target), turn)) return true;
    await sleep(1000, undefined, { signal });
  }
  return false;
}

/** Merges the segments of a full-text index, in which words of deleted rows remain until then. */
async function forgetWords(index: string, { write, signal }: WorkerTools): Promise<void> {
  // A negative number begins a merge of all segments, a positive one continues it; without work left, two rows change.
  let pages = -MERGED_PAGES;
  let changed: number;
  do {
    signal.throwIfAborted();
    changed = await write(async (tx) => {
      const before = await totalChanges(tx);
      await configure(tx, index, "merge", pages);
      return (await totalChanges(tx)) - before;
    });
    pages = MERGED_PAGES;
  } while (changed >= 2);
}

/** Gives a full-text index a command of SQLite's FTS5. */
async function configure(tx: Tx, index: string, command: "merge" | "deletemerge", value: number): Promise<void> {
  const name = sql.identifier(index);
  // The driver binds numbers as reals, which FTS5 refuses here.
  await tx.run(sql`INSERT INTO ${name} (${name}, rank) VALUES (${command}, ${sql.raw(String(value))})`);
}

async function totalChanges(tx: Tx): Promise<number> {
  const { total } = await tx.get<{ total: number }>(sql`SELECT total_changes() AS total`);
  return total;
}
