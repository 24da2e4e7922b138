import type { Tx } from "@custodia/sqlite/client";
import type { InferSelectModel } from "drizzle-orm";
import type { z } from "zod";
import { difference, writeAudit } from "../core/audit.ts";
import type { CompanyCtx } from "../core/context.ts";
import { assertNotStale, getOwn, insertOwn, updateOwn, type VersionedTable } from "../core/store.ts";

/** A kind of record with its table and the words that the audit log uses for it. */
export interface RecordType<T extends VersionedTable> {
  table: T;
  /** Singular, as in `vendor`. The audit actions are `vendors.create` and `vendors.update`. */
  noun: string;
  /** The plural, if it is not the noun with an s. */
  plural?: string;
  /** The name of a record for people. */
  label: (row: InferSelectModel<T>) => string;
}

/** Declares a kind of record; `label` is typed by the table. */
export const recordType = <T extends VersionedTable>(type: RecordType<T>): RecordType<T> => type;

/** Inserts a record and writes its audit entry, also of fields in tables of their own. */
export async function insertRecord<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  type: RecordType<T>,
  values: Parameters<typeof insertOwn<T>>[3],
  elsewhere: object = {},
) {
  const row = await insertOwn(tx, ctx, type.table, values);
  const { after } = difference({}, { ...row, ...elsewhere });
  await writeRecordAudit(tx, ctx, type, { verb: "create", verbLabel: "Added", row, before: null, after });
  return row;
}

/**
 * Returns the company's record as it is stored now, and the patch without its version. Throws 404, and 409 if the record was
 * changed after that version.
 */
export async function getForUpdate<T extends VersionedTable, P extends { version?: number | undefined }>(
  tx: Tx,
  ctx: CompanyCtx,
  type: RecordType<T>,
  id: number,
  { version, ...patch }: P,
) {
  const current = await getOwn(tx, ctx, type.table, id, type.noun);
  const { changed } = difference(current, patch);
  assertNotStale(current as { version: number }, version, { type: type.noun, id, changed });
  return { current, patch };
}

/** The verb of an audit action, and the word that its message begins with. */
export interface RecordAction {
  verb: string;
  verbLabel: string;
}

const UPDATED: RecordAction = { verb: "update", verbLabel: "Updated" };

/**
 * Updates a record and writes its audit entry, also of fields in tables of their own; writes nothing if no field differs. Throws 409 as
 * `updateOwn` does.
 */
export async function updateRecord<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  type: RecordType<T>,
  current: InferSelectModel<T>,
  changes: Parameters<typeof updateOwn<T>>[4],
  action: RecordAction = UPDATED,
  elsewhere?: { before: object; after: object },
) {
  const { before, after, changed } = difference(
    { ...current, ...elsewhere?.before },
    { ...changes, ...elsewhere?.after },
  );
  // Fields elsewhere differ even where their words are equal.
  if (!changed && !elsewhere) return current;
  const row = await updateOwn(tx, ctx, type.table, current as { id: number; version: number }, changes);
  await writeRecordAudit(tx, ctx, type, { ...action, row, before, after });
  return row;
}

interface RecordAudit<T extends VersionedTable> extends RecordAction {
  row: InferSelectModel<T>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

function writeRecordAudit<T extends VersionedTable>(
  tx: Tx,
  ctx: CompanyCtx,
  { noun, plural = `${noun}s`, label }: RecordType<T>,
  { verb, verbLabel, row, before, after }: RecordAudit<T>,
) {
  return writeAudit(tx, ctx, {
    action: `${plural}.${verb}`,
    message: `${verbLabel} ${noun} ${label(row)}`,
    subject: { type: noun, id: (row as { id: number }).id },
    before,
    after,
  });
}

/** Returns whether an imported record still lacks a field that `createSchema` requires. */
export function isStillIncomplete(
  current: { to_complete: boolean },
  values: Record<string, unknown>,
  createSchema: z.ZodType,
): boolean {
  return current.to_complete && !createSchema.safeParse(values).success;
}
