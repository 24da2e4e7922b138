import type { Reader, Tx } from "@custodia/db/client";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { jobs } from "@custodia/db/schema/jobs/jobs";
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { exportJob } from "../../assets/export/jobs.ts";
import { importJob } from "../../assets/import/run/import-all.ts";
import { undoJob } from "../../assets/import/undo/perform.ts";
import { resetJob } from "../../auth/password-reset.ts";
import { downloadJob } from "../../downloads/jobs.ts";
import type { Job } from "../../jobs/job.ts";
import type { JobKind } from "../../jobs/run.ts";
import { itemImportJob } from "../../pos/items/import/jobs.ts";
import { backupJobOf } from "../backups/job.ts";

/** What operators may do with a kind of job. */
interface KnownKind {
  title: string;
  job: JobKind;
  /** Whether another try of one that was given up can still bring what was asked for. */
  canRevive: (db: Reader, job: Job) => Promise<boolean>;
  /** Puts back what giving it up had changed. */
  revive?: (tx: Tx, job: Job) => Promise<unknown>;
  /** What has to be said of it where giving it up fails: that it was not done. */
  close?: (tx: Tx, job: Job, at: string) => Promise<unknown>;
  /** Whether it has begun what no other job goes on with: without it that stays half done. */
  halfDone?: (db: Reader, job: Job) => Promise<boolean>;
  /** What it does must be done in any case. */
  mustBeDone?: true;
}

const never = async () => false;
const notHere = () => Promise.reject(new Error("Operators make no backup by hand."));
/** The record of its company that it works on. */
const idOf = ({ payload }: Job, name: "export_id" | "import_id") => Number(payload[name] ?? 0);
const theExport = (job: Job, state: "failed" | "requested" = "failed") =>
  and(
    eq(exports.company_id, job.company_id!),
    eq(exports.id, idOf(job, "export_id")),
    eq(exports.state, state),
  )!;

/** An import that stands still in a state, and that no other job goes on with. */
async function standsStill(db: Reader, job: Job, state: "staging" | "undoing", also?: SQL): Promise<boolean> {
  const import_id = idOf(job, "import_id");
  const own = and(
    eq(imports.company_id, job.company_id!),
    eq(imports.id, import_id),
    eq(imports.state, state),
    also,
  );
  const going = and(
    inArray(jobs.state, ["waiting", "running"]),
    eq(jobs.company_id, job.company_id!),
    eq(jobs.kind, job.kind),
    ne(jobs.id, job.id),
    sql`json_extract(${jobs.payload}, '$.import_id') = ${import_id}`,
  );
  return (await db.$count(imports, own)) > 0 && (await db.$count(jobs, going)) === 0;
}

const isEnding = isNotNull(sql`json_extract(${imports.options}, '$.ending')`);

const exporting = (title: string, job: JobKind): KnownKind => ({
  title,
  job,
  canRevive: async (db, one) => (await db.$count(exports, theExport(one))) > 0,
  revive: (tx, one) =>
    tx.update(exports).set({ state: "requested", finished_at: null }).where(theExport(one)),
  close: (tx, one, finished_at) =>
    tx.update(exports).set({ state: "failed", finished_at }).where(theExport(one, "requested")),
});

const known: readonly KnownKind[] = [
  exporting("Export of assets", exportJob),
  exporting("Download of all data", downloadJob),
  {
    title: "Import of assets",
    job: importJob,
    canRevive: (db, job) => standsStill(db, job, "staging"),
    // Giving up one that is not given up yet makes a job that removes its rows, unless it is that job.
    halfDone: (db, job) => standsStill(db, job, "staging", job.state === "dead" ? undefined : isEnding),
  },
  {
    title: "Undoing of an import",
    job: undoJob,
    canRevive: (db, job) => standsStill(db, job, "undoing"),
    halfDone: (db, job) => standsStill(db, job, "undoing"),
    mustBeDone: true,
  },
  // What was noted of these is gone once they are given up.
  { title: "Mail to set a password", job: resetJob, canRevive: never },
  { title: "Import of items", job: itemImportJob, canRevive: never },
  // Whoever has the setting makes it.
  { title: "Nightly backup", job: backupJobOf(notHere), canRevive: async () => true },
];

const byKind = new Map(known.map((kind) => [kind.job.kind, kind]));

/** Undefined for a kind of an older version. */
export const knownKind = (kind: string): KnownKind | undefined => byKind.get(kind);
