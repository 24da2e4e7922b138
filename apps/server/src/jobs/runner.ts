import { exportJob } from "@custodia/services/assets/export/jobs";
import { importJob } from "@custodia/services/assets/import/jobs";
import { undoJob } from "@custodia/services/assets/import/undo/undo";
import { policyJob } from "@custodia/services/assets/policies/jobs";
import { resetJob } from "@custodia/services/auth/password-reset";
import type { Services } from "@custodia/services/core/context";
import { downloadJob } from "@custodia/services/downloads/jobs";
import { claimJob, releaseOrphans } from "@custodia/services/jobs/queue";
import { type JobDefinition, runJob } from "@custodia/services/jobs/run";
import { moveIn } from "@custodia/services/move/move-in";
import { removeInterrupted } from "@custodia/services/move/remove";
import { deletionJob } from "@custodia/services/platform/deletion/job";
import { defineMoveInJob } from "@custodia/services/platform/moves";
import { itemImportJob } from "@custodia/services/pos/items/import/jobs";
import { type Loop, startLoop, stopWith } from "./loop.ts";

/** The maximum delay before the loop notices a job that another process added or whose worker died. */
const POLL_MS = 2000;
/** A company runs fewer jobs than it may have threads: one thread stays free for its users who wait for a preview. */
const MAX_RUNNING = { total: 3, perCompany: 2 };

/** Runs the jobs that mail password resets separately, so that no reset waits behind an import. */
export const startPasswordResets = (services: Services): Loop => startJobs(services, [resetJob]);

const moveInJob = defineMoveInJob({ move: moveIn, removeInterrupted });

/**
 * Runs the jobs of imports, import reversals, exports, downloads, item lists, depreciation policies, deletions and moves; a company with several long jobs
 * delays no other company.
 */
export function startJobs(
  services: Services,
  kinds: readonly JobDefinition[] = [
    importJob,
    undoJob,
    exportJob,
    downloadJob,
    itemImportJob,
    policyJob,
    deletionJob,
    moveInJob,
  ],
): Loop {
  const running = new Map<Promise<void>, number | null>();
  const names = kinds.map(({ name }) => name);
  let orphansReleased = false;

  /**
   * Claims a job of a company that has none running, otherwise of a company that may run more, so that a long queue of one
   * company leaves capacity to others.
   */
  async function claimNext() {
    const companies = [...running.values()].filter((id) => id !== null);
    const busy = [...new Set(companies)];
    const full = busy.filter((id) => companies.filter((company) => company === id).length >= MAX_RUNNING.perCompany);
    const job = await claimJob(services, names, busy);
    if (job || full.length === busy.length) return job;
    return claimJob(services, names, full);
  }

  const loop = startLoop("jobs", { everyMs: POLL_MS, log: services.log }, async () => {
    if (!orphansReleased) await releaseOrphans(services, names);
    orphansReleased = true;
    if (running.size >= MAX_RUNNING.total) return false;
    const job = await claimNext();
    if (!job) return false;
    const work = runJob(services, job, kinds.find(({ name }) => name === job.kind)!).finally(() => {
      running.delete(work);
      loop.wake();
    });
    running.set(work, job.company_id);
    return true;
  });

  // Running jobs end with their threads, which the server closes at the same time, and return to the queue.
  return stopWith(loop, () => Promise.all(running.keys()));
}
