import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { eq, lte } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { executeStep, ownRowSteps, repeatSteps } from "../platform/deletion/rows.ts";
import { withoutOperator, writeOperatorAudit } from "../platform/operator-audit.ts";
import type { WorkerTools } from "../workers/task.ts";
import { leaseEnd } from "./arrival.ts";

/** Removes everything of a company that did not arrive completely, and writes the reason into the operators' log. */
export async function removeArrival(services: Services, company_id: number, reason: string): Promise<void> {
  const { db, files, workers } = services;
  await claimRemoval(services, company_id);
  await workers.run("removeMovedRows", { company_id });
  for await (const { key } of files.filesOf(company_id)) await files.remove(key);
  await files.removeFolder?.(company_id);
  await db.write(async (tx) => {
    await tx.delete(companies).where(eq(companies.id, company_id));
    await tx.delete(companyMoves).where(eq(companyMoves.company_number, company_id));
    const message = "Removed what had arrived of a company that was not moved in completely";
    await writeOperatorAudit(tx, withoutOperator(services), { action: "companies.move_undone", message, reason });
  });
}

/** Takes the arrival from the process that moved the company, which writes nothing more. */
function claimRemoval({ db, random }: Services, company_id: number): Promise<unknown> {
  const claim = { token: random.token(), leased_until: leaseEnd() };
  return db.write((tx) => tx.update(companyMoves).set(claim).where(eq(companyMoves.company_number, company_id)));
}

/**
 * Removes companies whose move was interrupted: their process has ended, or answers no more. A process that alone owns the data knows
 * that all others have ended.
 */
export async function removeInterrupted(services: Services, { isOnlyProcess = false } = {}): Promise<void> {
  const { company_number, leased_until } = companyMoves;
  const rows = await services.db.read
    .select({ id: company_number })
    .from(companyMoves)
    .where(isOnlyProcess ? undefined : lte(leased_until, now(services)));
  for (const { id } of rows)
    await removeArrival(services, id, "The server or the command stopped while the company was moved in.");
}

/** Deletes the rows of a company that did not arrive completely, except its own, in short transactions. */
export function removeRows({ company_id }: { company_id: number }, tools: WorkerTools): Promise<void> {
  return repeatSteps(ownRowSteps(company_id), executeStep, tools);
}
