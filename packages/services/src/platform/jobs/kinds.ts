import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { exportJob } from "../../assets/export/jobs.ts";
import { importJob } from "../../assets/import/jobs.ts";
import { undoJob } from "../../assets/import/undo/undo.ts";
import { policyJob } from "../../assets/policies/jobs.ts";
import { resetJob } from "../../auth/password-reset.ts";
import { downloadJob } from "../../downloads/jobs.ts";
import type { Job } from "../../jobs/queue.ts";
import type { JobDefinition } from "../../jobs/run.ts";
import { itemImportJob } from "../../pos/items/import/jobs.ts";
import { defineBackupJob } from "../backups.ts";
import { deletionJob } from "../deletion/job.ts";
import { defineMoveInJob } from "../moves.ts";

/** The actions that operators may take on a kind of job. */
interface JobKind {
  title: string;
  job: JobDefinition;
  /** Returns whether a dead letter can still succeed on a retry. */
  canRevive: (db: Reader, job: Job) => Promise<boolean>;
  /** Restores what the dead-letter handler had changed. */
  revive?: (tx: Tx, job: Job) => Promise<unknown>;
  /** Records that the job was not done, if its dead-letter handler fails. */
  close?: (tx: Tx, job: Job, at: string) => Promise<unknown>;
  /** Returns whether the job has started work that no other job continues, so that dropping it leaves the work half done. */
  isHalfDone?: (db: Reader, job: Job) => Promise<boolean>;
  /** The job must be completed and cannot be dropped. */
  isMandatory?: true;
}

const never = async () => false;
const rejectMove = () => Promise.reject(new Error("Operators move companies by a command on the server."));
const rejectBackup = () => Promise.reject(new Error("Operators cannot start a backup."));
/** Returns the id of the company's record that the job works on. */
const recordId = ({ payload }: Job, name: "export_id" | "import_id") => Number(payload[name] ?? 0);
const isExportOf = (job: Job, state: "failed" | "requested" = "failed") =>
  and(eq(exports.company_id, job.company_id!), eq(exports.id, recordId(job, "export_id")), eq(exports.state, state))!;

/** Returns whether an import stays in a state and no other job continues it. */
async function isAbandoned(db: Reader, job: Job, state: "staging" | "undoing", condition?: SQL): Promise<boolean> {
  const import_id = recordId(job, "import_id");
  const isRecord = and(
    eq(imports.company_id, job.company_id!),
    eq(imports.id, import_id),
    eq(imports.state, state),
    condition,
  );
  const openJob = and(
    inArray(jobs.state, ["waiting", "running"]),
    eq(jobs.company_id, job.company_id!),
    eq(jobs.kind, job.kind),
    ne(jobs.id, job.id),
    sql`json_extract(${jobs.payload}, '$.import_id') = ${import_id}`,
  );
  return (await db.$count(imports, isRecord)) > 0 && (await db.$count(jobs, openJob)) === 0;
}

const isEnding = isNotNull(sql`json_extract(${imports.options}, '$.ending')`);

const exportKind = (title: string, job: JobDefinition): JobKind => ({
  title,
  job,
  canRevive: async (db, row) => (await db.$count(exports, isExportOf(row))) > 0,
  revive: (tx, row) => tx.update(exports).set({ state: "requested", finished_at: null }).where(isExportOf(row)),
  close: (tx, row, finished_at) =>
    tx.update(exports).set({ state: "failed", finished_at }).where(isExportOf(row, "requested")),
});

const kinds: readonly JobKind[] = [
  exportKind("Export of assets", exportJob),
  exportKind("Download of all data", downloadJob),
  {
    title: "Import of assets",
    job: importJob,
    canRevive: (db, job) => isAbandoned(db, job, "staging"),
    // When an unfinished job becomes a dead letter, another job that removes its rows is enqueued, unless it is that
    // job itself.
    isHalfDone: (db, job) => isAbandoned(db, job, "staging", job.state === "dead" ? undefined : isEnding),
  },
  {
    title: "Undo of an import",
    job: undoJob,
    canRevive: (db, job) => isAbandoned(db, job, "undoing"),
    isHalfDone: (db, job) => isAbandoned(db, job, "undoing"),
    isMandatory: true,
  },
  // Each asset is changed whole, and the job goes on after the last one.
  { title: "Change of depreciation policies", job: policyJob, canRevive: async () => true },
  // The data of these jobs is erased once they become dead letters.
  { title: "Password reset email", job: resetJob, canRevive: never },
  { title: "Import of items", job: itemImportJob, canRevive: never },
  {
    title: "Deletion of a company",
    job: deletionJob,
    canRevive: async () => true,
    // Only an owner or an Admin cancels it, before it begins, and that removes its job.
    isHalfDone: async () => true,
    isMandatory: true,
  },
  // The command that began it has ended, with its files.
  {
    title: "Move of a company",
    job: defineMoveInJob({ move: rejectMove, removeInterrupted: rejectMove }),
    canRevive: never,
  },
  // Any server that has the setting can make the backup.
  { title: "Nightly backup", job: defineBackupJob(rejectBackup), canRevive: async () => true },
];

const byKind = new Map(kinds.map((kind) => [kind.job.name, kind]));

/** Returns undefined for a kind of an older version. */
export const findJobKind = (kind: string): JobKind | undefined => byKind.get(kind);
