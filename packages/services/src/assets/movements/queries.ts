import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { movementView } from "@custodia/domain/assets/movements";
import { notFound } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CompanyCtx, QueryCtx } from "../../core/context.ts";
import { isAmong, prepared } from "../../core/statements.ts";
import { requireRow } from "../../core/store.ts";
import { resource } from "../../resource.ts";

export const movementResource = resource("movement", movements);

/** Returns all movements of an asset, newest first. The procedure checks that the asset exists. */
export async function listMovements(ctx: CompanyCtx, { id }: { id: number }): Promise<{ data: Movement[] }> {
  return { data: await loadMovements(ctx.db.read, ctx, id) };
}

/** A movement with amounts in kobo. */
export type Movement = z.input<typeof movementView>;

const { company_id: _company, released_by: _from, returned_by: _by, ...others } = getTableColumns(movements);
const { created_at: _created, updated_at: _updated, ...own } = others;
const columns = {
  ...own,
  vendor: { id: vendors.id, name: vendors.name },
  custodian: { id: custodians.id, full_name: custodians.full_name },
};

const selectMovements = (db: Reader, company: number | SQL, where: SQL) =>
  db
    .select(columns)
    .from(movements)
    .leftJoin(vendors, eq(vendors.id, movements.vendor_id))
    .leftJoin(custodians, eq(custodians.id, movements.custodian_id))
    .where(and(eq(movements.company_id, company), where))
    .orderBy(desc(movements.id));

const movementsStatement = prepared((db) =>
  selectMovements(db, sql`${sql.placeholder("company")}`, eq(movements.asset_id, sql.placeholder("asset"))).prepare(),
);
const movementStatement = prepared((db) =>
  selectMovements(db, sql`${sql.placeholder("company")}`, eq(movements.id, sql.placeholder("id"))).prepare(),
);

/** Loads all movements of an asset, newest first. */
export function loadMovements(db: Reader, ctx: Pick<CompanyCtx, "company">, asset_id: number): Promise<Movement[]> {
  return movementsStatement(db).all({ company: ctx.company.id, asset: asset_id });
}

/** Returns the movements with these ids, in their order. */
export async function movementsByIds(ctx: CompanyCtx, ids: readonly number[]): Promise<Movement[]> {
  const wanted = isAmong(movements.id, ids);
  const rows = await selectMovements(ctx.db.read, ctx.company.id, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the open movement of an asset. Throws 404 if there is none. */
export async function getOpenMovement(ctx: CompanyCtx, { id }: { id: number }): Promise<Movement> {
  const open = (await loadMovements(ctx.db.read, ctx, id)).find(({ returned_at }) => returned_at === null);
  if (!open) throw notFound("movement");
  return open;
}

/** Returns one movement. Throws 404. */
export async function getMovement(ctx: QueryCtx, { id }: { id: number }): Promise<Movement> {
  return requireRow(movementStatement(ctx.db.read).all({ company: ctx.company.id, id }), "movement");
}
