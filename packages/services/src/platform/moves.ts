import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companyMoves } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { conflict, Refusal } from "@custodia/domain/errors";
import type { MoveCommand } from "@custodia/domain/platform/operators";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, sql } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { requireRow } from "../core/store.ts";
import { enqueueWithoutCompany, finishJob, type Job, moveToDeadLetter, requeue } from "../jobs/queue.ts";
import { defineJob, type JobDefinition } from "../jobs/run.ts";
import { withoutOperator, writeOperatorAudit } from "./operator-audit.ts";

const MOVED_AWAY = "This company has moved to another installation.";

/**
 * Records that a company is moved out, and suspends it if its users shall have no access from now on. Throws 404, or 409 while an
 * import or other work of the company is unfinished.
 */
export async function beginMoveOut(
  ctx: Pick<Services, "db" | "clock">,
  { company_id, suspend }: MoveCommand & { verb: "move-out" },
): Promise<void> {
  await ctx.db.write(async (tx) => {
    const company = await requireRow(tx.select().from(companies).where(eq(companies.id, company_id)), "company");
    await assertIdle(tx, company_id);
    if (suspend && !company.suspended_at)
      await tx
        .update(companies)
        .set({ suspended_at: now(ctx), suspended_reason: MOVED_AWAY, version: sql`${companies.version} + 1` })
        .where(eq(companies.id, company_id));
    const message = `Moved out ${company.name}${suspend ? " and suspended it" : ""}, by a command on the server`;
    await writeOperatorAudit(tx, withoutOperator(ctx), { action: "companies.move_out", message, company_id });
  });
}

/** Throws 409 if rows of the company are hidden until work on them is done. */
async function assertIdle(tx: Tx, company_id: number): Promise<void> {
  if ((await tx.$count(companyMoves, eq(companyMoves.company_number, company_id))) > 0)
    throw conflict("This company is being moved in.");
  const importing = and(eq(imports.company_id, company_id), inArray(imports.state, ["staging", "undoing"]));
  const working = and(eq(jobs.company_id, company_id), inArray(jobs.state, ["waiting", "running"]));
  if ((await tx.$count(imports, importing)) + (await tx.$count(jobs, working)) > 0)
    throw conflict(
      "The company has an import, an export or other work that is not finished. Try again when it is done.",
    );
}

/** The kind of job that moves a company in. */
export const MOVE_IN = "companies.move_in";

/** Adds the job that moves in a company that a command has unpacked, and returns its id. */
export function enqueueMoveIn(services: Services, folder: string): Promise<number> {
  return services.db.write((tx) => enqueueWithoutCompany(tx, services, MOVE_IN, { folder }));
}

interface MoveIn {
  /** Moves a company in, and calls `complete` in the transaction that opens it. Throws 409 after everything was removed. */
  move(services: Services, folder: string, complete: (tx: Tx) => Promise<void>): Promise<unknown>;
  /** Removes what ended processes have left of companies. */
  removeInterrupted(services: Services): Promise<void>;
}

const PAUSE_MS = 5000;

/**
 * Defines the job that moves a company in. A refusal ends the job with the reason, which the command reports. A process that ended
 * meanwhile has left a part of the company: it is removed once its lease has ended, and the move begins again.
 */
export const defineMoveInJob = ({ move, removeInterrupted }: MoveIn): JobDefinition =>
  defineJob({
    name: MOVE_IN,
    async run(services, job) {
      await removeInterrupted(services);
      if ((await services.db.read.$count(companyMoves)) > 0) return requeue(services, job, PAUSE_MS);
      try {
        await move(services, String(job.payload.folder), (tx) => finishJob(tx, services, job));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
        await services.db.write((tx) => endRefused(tx, services, job, error.message));
      }
    },
    deadLetter: (services, job, failure) => services.db.write((tx) => moveToDeadLetter(tx, services, job, failure)),
  });

async function endRefused(tx: Tx, services: Services, job: Job, failure: string): Promise<void> {
  await finishJob(tx, services, job);
  await tx.update(jobs).set({ failure }).where(eq(jobs.id, job.id));
}
