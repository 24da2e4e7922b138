import { notFound } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "./core/context.ts";
import { prepared } from "./core/statements.ts";
import type { TenantTable } from "./core/store.ts";

/** A kind of record that a path names by its id. The isolation tests find all resources in the routers' policies. */
export interface Resource {
  /** The word in messages: "This vendor was not found." */
  noun: string;
  exists(db: Reader, ids: { company: number; user: number; id: number }): Promise<boolean>;
}

/** Placeholders for the caller in the condition of a resource. */
export const callerValues = { company: { id: sql.placeholder("company") }, user_id: sql.placeholder("user") };

/** Declares a resource: the company's rows of a table, or only those that meet `condition`. */
export function resource(noun: string, table: TenantTable, condition?: SQL): Resource {
  // Prepared once for each connection, as it runs before every call about a record.
  const lookup = prepared((db) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, callerValues.company.id), eq(table.id, sql.placeholder("id")), condition))
      .prepare(),
  );
  return { noun, exists: async (db, ids) => (await lookup(db).all(ids)).length > 0 };
}

/** Throws 404 unless the caller's company has this record. Runs before the body is read (rules/rest 5). */
export async function assertExists(ctx: CompanyCtx, { noun, exists }: Resource, id: number): Promise<void> {
  const ids = { company: ctx.company.id, user: ctx.actor.user_id, id };
  if (!(await exists(ctx.db.read, ids))) throw notFound(noun);
}
