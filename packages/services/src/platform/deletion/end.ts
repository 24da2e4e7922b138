import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import type { companies } from "@custodia/db/schema/setup/company";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { now, type Services } from "../../core/context.ts";

/** The kind of job that deletes a company. */
export const DELETE_COMPANY = "companies.delete";

type Deletion = typeof companyDeletions.$inferSelect;

/** Cancels a deletion that has not begun, and drops its job. Throws 409 if it has begun. */
export async function endDeletion(tx: Tx, ctx: Pick<Services, "clock">, { id, state }: Deletion): Promise<void> {
  if (state === "running") throw conflict("The deletion has begun. It cannot be stopped.");
  await tx
    .update(companyDeletions)
    .set({ state: "cancelled", ended_at: now(ctx) })
    .where(eq(companyDeletions.id, id));
  await tx
    .delete(jobs)
    .where(and(eq(jobs.kind, DELETE_COMPANY), sql`json_extract(${jobs.payload}, '$.deletion_id') = ${id}`));
}

type Named = Pick<typeof companies.$inferSelect, "name" | "abbreviation">;

/** Returns whether a person typed the company's abbreviation or name to confirm; case is ignored. */
export const isConfirmed = ({ name, abbreviation }: Named, confirmation: string): boolean =>
  [name, abbreviation].some((text) => text?.trim().toLowerCase() === confirmation.toLowerCase());
