import { jobs } from "@custodia/db/schema/jobs/jobs";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { companies } from "@custodia/db/schema/setup/company";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { fromNow, MS, now, type Services } from "../../core/context.ts";
import { assertLeased, finishJob, type Job, moveToDeadLetter, requeue } from "../../jobs/queue.ts";
import { defineJob } from "../../jobs/run.ts";
import { sweepOutbox } from "../../mail/retention.ts";
import { withoutOperator, writeOperatorAudit } from "../operator-audit.ts";
import { findDeletion } from "./queries.ts";

/** The kind of job that deletes a company. */
export const DELETE_COMPANY = "companies.delete";

/**
 * Deletes a company when its waiting time is over: first its rows, in short transactions, then its files, then the company
 * itself with the certificate. A process that ends meanwhile continues at the next start.
 */
export const deletionJob = defineJob({
  name: DELETE_COMPANY,
  async run(services, job) {
    const deletion_id = Number(job.payload.deletion_id);
    const pauseMs = await begin(services, job, deletion_id);
    if (pauseMs === "ended") return;
    if (pauseMs > 0) return requeue(services, job, pauseMs);
    const { company_number: company_id } = (await findDeletion(services.db.read, deletion_id))!;
    await services.workers.run("deleteRows", { deletion_id, company_id });
    await deleteFiles(services, deletion_id, company_id);
    await sweepOutbox(services);
    await services.db.write((tx) => complete(tx, services, job, deletion_id));
    await emptyWal(services, company_id);
    services.log.info({ company: company_id }, "deleted a company");
  },
  deadLetter: (services, job, failure) => services.db.write((tx) => moveToDeadLetter(tx, services, job, failure)),
});

/** Empties the WAL, unless a continuous backup follows it, which has the deleted rows for some days itself. The job is done already. */
async function emptyWal({ continuousBackup, workers, log }: Services, company: number): Promise<void> {
  if (continuousBackup) return;
  const failed = "deleted rows remain in the WAL until it is overwritten";
  try {
    if (!(await workers.run("emptyWal", null))) log.warn({ company }, `${failed}: a long read prevents a checkpoint`);
  } catch (error) {
    log.warn({ company, err: error }, failed);
  }
}

/**
 * Begins the deletion: from now on nobody of the company has access and it cannot be cancelled. Returns the milliseconds to
 * wait if it is not due, or the company has neither downloaded its data nor waived that.
 */
function begin(services: Services, job: Job, deletion_id: number): Promise<number | "ended"> {
  return services.db.write(async (tx) => {
    await assertLeased(tx, job);
    const row = await findDeletion(tx, deletion_id);
    if (row?.state === "running") return 0;
    if (row?.state !== "scheduled") {
      await finishJob(tx, services, job);
      return "ended";
    }
    const waitMs = Date.parse(row.due_at!) - services.clock().getTime();
    if (waitMs > 0) return Math.min(waitMs, MS.day);
    if (!row.exported_at && !row.export_waiver) return MS.hour;
    const at = now(services);
    await tx
      .update(companyDeletions)
      .set({ state: "running", begun_at: at, exported_at: row.exported_at })
      .where(eq(companyDeletions.id, deletion_id));
    const { suspended_at, version } = companies;
    await tx
      .update(companies)
      .set({
        suspended_at: sql`coalesce(${suspended_at}, ${at})`,
        suspended_reason: "This company is being deleted, as it requested.",
        version: sql`${version} + 1`,
      })
      .where(eq(companies.id, row.company_number));
    return 0;
  });
}

/** Removes the company's files, and adds them to the certificate. */
async function deleteFiles({ db, files }: Services, deletion_id: number, company_id: number): Promise<void> {
  const { id, deleted_files, deleted_bytes } = companyDeletions;
  for await (const { key, size } of files.filesOf(company_id)) {
    await files.remove(key);
    await db.write((tx) =>
      tx
        .update(companyDeletions)
        .set({ deleted_files: sql`${deleted_files} + 1`, deleted_bytes: sql`${deleted_bytes} + ${size}` })
        .where(eq(id, deletion_id)),
    );
  }
  await files.removeFolder?.(company_id);
}

/** Deletes the company's own row, which fails while any row still refers to it, and leaves the certificate. */
async function complete(tx: Tx, services: Services, job: Job, deletion_id: number): Promise<void> {
  const { company_number, deleted_rows, deleted_files } = (await findDeletion(tx, deletion_id))!;
  await tx.delete(companies).where(eq(companies.id, company_number));
  // Earlier requests that were cancelled named people too.
  await tx
    .update(companyDeletions)
    .set({ request: null, reason: null, export_waiver: null })
    .where(eq(companyDeletions.company_number, company_number));
  const { backupDays } = services.settings;
  await tx
    .update(companyDeletions)
    .set({
      state: "done",
      ended_at: now(services),
      backups_until: backupDays ? fromNow(services, backupDays * MS.day) : null,
    })
    .where(eq(companyDeletions.id, deletion_id));
  const message = `Deleted company ${company_number}: ${deleted_rows} records, ${deleted_files} files`;
  await writeOperatorAudit(tx, withoutOperator(services), { action: "deletion.complete", message });
  await finishJob(tx, services, job);
}

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
