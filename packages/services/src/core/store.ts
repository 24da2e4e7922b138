import { notFound, StaleRecord, unknownChoice } from "@custodia/domain/errors";
import type { Reader, Tx } from "@custodia/sqlite/client";
import {
  and,
  asc,
  eq,
  type GetColumnData,
  getTableName,
  gt,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type CompanyCtx, now } from "./context.ts";
import { insertRow, insertWithoutReturning } from "./insert.ts";
import { prepared } from "./statements.ts";

/** A table whose rows belong to a company. */
export type TenantTable = SQLiteTable & { id: SQLiteColumn; company_id: SQLiteColumn };
/** A table with optimistic locking: each change increments `version`. */
export type VersionedTable = TenantTable & { version: SQLiteColumn };

type Scope = Pick<CompanyCtx, "company" | "clock">;
type NewRow<T extends TenantTable> = Omit<
  InferInsertModel<T>,
  "id" | "company_id" | "created_at" | "updated_at" | "version"
>;

/** The condition that every query on a tenant table starts with. */
export function inCompany(ctx: Pick<CompanyCtx, "company">, table: TenantTable): SQL {
  return eq(table.company_id, ctx.company.id);
}

type FindQuery = (db: Reader) => { all(values: Record<string, unknown>): Promise<unknown[]> };
const findQueries = new Map<TenantTable, FindQuery>();

/** Returns the company's record, or undefined. */
export async function findOwn<T extends TenantTable>(
  db: Reader,
  ctx: Scope,
  table: T,
  id: number,
): Promise<InferSelectModel<T> | undefined> {
  const find = findQueries.get(table) ?? prepareFind(table);
  findQueries.set(table, find);
  const [row] = await find(db).all({ company: ctx.company.id, id });
  return row as InferSelectModel<T> | undefined;
}

function prepareFind(table: TenantTable): FindQuery {
  const isOwn = and(eq(table.company_id, sql.placeholder("company")), eq(table.id, sql.placeholder("id")));
  return prepared((db) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(isOwn)
      .limit(1)
      .prepare(),
  );
}

/** Returns the company's record; throws the same 404 for an unknown id and for another company's. */
export async function getOwn<T extends TenantTable>(db: Reader, ctx: Scope, table: T, id: number, noun: string) {
  const row = await findOwn(db, ctx, table, id);
  if (!row) throw notFound(noun);
  return row;
}

/** Returns the only row of a query. Throws 404 if there is none. */
export async function requireRow<T>(rows: PromiseLike<readonly T[]>, noun: string): Promise<T> {
  const [row] = await rows;
  if (!row) throw notFound(noun);
  return row;
}

/** Checks that an id in the input belongs to the company; throws 422 on `field`. Null passes. */
export async function checkOwn(
  db: Reader,
  ctx: Scope,
  table: TenantTable,
  id: number | null | undefined,
  field: string,
): Promise<void> {
  if (id == null) return;
  if (!(await findOwn(db, ctx, table, id))) throw unknownChoice(field);
}

/** Inserts a record of the company. */
export async function insertOwn<T extends TenantTable>(tx: Tx, ctx: Scope, table: T, values: NewRow<T>) {
  return insertRow(tx, table, ownRow(ctx, table, values));
}

/** Inserts a record of the company without waiting for it: on a database server it is sent together with the next statement. */
export async function addOwn<T extends TenantTable>(tx: Tx, ctx: Scope, table: T, values: NewRow<T>): Promise<void> {
  await insertWithoutReturning(tx, table, ownRow(ctx, table, values));
}

function ownRow<T extends TenantTable>(ctx: Scope, table: T, values: NewRow<T>): InferInsertModel<T> {
  const at = now(ctx);
  return { ...values, created_at: at, ...changeTime(table, at), company_id: ctx.company.id } as InferInsertModel<T>;
}

/** Throws 409 if the record was changed after `version`; an input that changes nothing passes. */
export function assertNotStale(
  current: { version: number },
  version: number | undefined,
  { changed, ...subject }: { type: string; id: number | null; changed: boolean },
): void {
  if (changed && version !== undefined && version !== current.version) throw new StaleRecord(subject);
}

/** Updates a record with optimistic locking and returns it; throws 409 if it was changed in the meantime. */
export async function updateOwn<T extends VersionedTable>(
  tx: Tx,
  ctx: Scope,
  table: T,
  current: { id: number; version: number },
  changes: Partial<NewRow<T>>,
) {
  const rows = await tx
    .update(table as SQLiteTable)
    .set({ ...changes, ...changeTime(table, now(ctx)), version: sql`${table.version} + 1` })
    .where(and(inCompany(ctx, table), eq(table.id, current.id), eq(table.version, current.version)))
    .returning();
  if (!rows[0]) throw new StaleRecord({ type: getTableName(table), id: current.id });
  return rows[0] as InferSelectModel<T>;
}

/**
 * Updates a record that this transaction has read, without waiting for it: on a database server the update is sent together with the next
 * statement. Another version in the table than the one read becomes null, which the table refuses, so the transaction fails.
 */
export async function updateRead<T extends VersionedTable>(
  tx: Tx,
  ctx: Scope,
  table: T,
  read: { id: number; version: number },
  changes: Partial<NewRow<T>>,
): Promise<void> {
  const version = sql`CASE ${table.version} WHEN ${read.version} THEN ${table.version} + 1 END`;
  await tx
    .update(table as SQLiteTable)
    .set({ ...changes, ...changeTime(table, now(ctx)), version })
    .where(and(inCompany(ctx, table), eq(table.id, read.id)));
}

const changeTime = (table: SQLiteTable, at: string) => ("updated_at" in table ? { updated_at: at } : {});

/** Rows per query: a database server returns 10 MB at most, and a row with five of the longest texts takes 4 kB. */
const BATCH_SIZE = 2000;

/** Returns the given columns of all the company's rows, in the order of their ids. */
export async function readAllOwn<C extends Record<string, SQLiteColumn>>(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  table: TenantTable,
  columns: C,
): Promise<({ id: number } & { [name in keyof C]: GetColumnData<C[name]> })[]> {
  const fields: Record<string, SQLiteColumn> = { ...columns, id: table.id };
  type Row = { id: number } & { [name in keyof C]: GetColumnData<C[name]> };
  const rows: Row[] = [];
  for (let after = 0; ; ) {
    const batch = await read
      .select(fields)
      .from(table)
      .where(and(inCompany(ctx, table), gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(BATCH_SIZE);
    for (const row of batch) rows.push(row as Row);
    if (batch.length < BATCH_SIZE) return rows;
    after = batch.at(-1)!.id as number;
  }
}
