import type { Tx } from "@custodia/db/client";
import type { InferSelectModel } from "drizzle-orm";
import type { z } from "zod";
import { difference, writeAudit } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";
import { getOwn, insertOwn, refuseStale, updateOwn, type VersionedTable } from "../store.ts";

/** A kind of record that people keep: where it lies, and how the activity calls it. */
export interface RecordType<T extends VersionedTable> {
  table: T;
  /** In the singular: `vendor`. Its actions are `vendors.create`, `vendors.update`. */
  word: string;
  /** Where the plural is another than the word with an s. */
  plural?: string;
  /** By what people know a record. */
  nameOf: (row: InferSelectModel<T>) => string;
}

/** Inserts a record with its activity row. */
export async function insertRecord<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  kind: RecordType<T>,
  values: Parameters<typeof insertOwn<T>>[3],
) {
  const row = await insertOwn(tx, ctx, kind.table, values);
  const { after } = difference({}, row);
  await writeRecordAudit(tx, ctx, kind, { verb: "create", done: "Added", row, before: null, after });
  return row;
}

/**
 * The company's own record that a patch is to change, and the patch without the version that it was made upon. Throws 404, and
 * 409 where the record moved on since that version.
 */
export async function getForUpdate<T extends VersionedTable, P extends { version?: number | undefined }>(
  tx: Tx,
  ctx: CompanyCtx,
  kind: RecordType<T>,
  id: number,
  { version, ...patch }: P,
) {
  const seen = await getOwn(tx, ctx, kind.table, id, kind.word);
  const { changed } = difference(seen, patch);
  refuseStale(seen as { version: number }, version, { type: kind.word, id, changed });
  return { seen, patch };
}

/** How a change is told: the verb of its action, and the word before the record's name. */
export interface RecordAction {
  verb: string;
  done: string;
}

const UPDATED: RecordAction = { verb: "update", done: "Updated" };

/** Changes a record with its activity row; where nothing differs nothing is written. Throws 409 as `updateOwn`. */
export async function updateRecord<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  kind: RecordType<T>,
  seen: InferSelectModel<T>,
  changes: Parameters<typeof updateOwn<T>>[4],
  told: RecordAction = UPDATED,
) {
  const { before, after, changed } = difference(seen, changes);
  if (!changed) return seen;
  const row = await updateOwn(tx, ctx, kind.table, seen as { id: number; version: number }, changes);
  await writeRecordAudit(tx, ctx, kind, { ...told, row, before, after });
  return row;
}

type ChangeTold<T extends VersionedTable> = RecordAction & {
  row: InferSelectModel<T>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

function writeRecordAudit<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  kind: RecordType<T>,
  told: ChangeTold<T>,
) {
  const { id } = told.row as { id: number };
  return writeAudit(tx, ctx, {
    action: `${kind.plural ?? `${kind.word}s`}.${told.verb}`,
    message: `${told.done} ${kind.word} ${kind.nameOf(told.row)}`,
    subject: { type: kind.word, id },
    before: told.before,
    after: told.after,
  });
}

/** Whether a record that an import made still lacks what `whole`, the schema of its creation, asks for. */
export function isStillIncomplete(
  seen: { to_complete: boolean },
  wanted: Record<string, unknown>,
  whole: z.ZodType,
): boolean {
  return seen.to_complete && !whole.safeParse(wanted).success;
}
