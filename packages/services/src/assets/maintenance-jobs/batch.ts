import { maintenanceJobs } from "@custodia/db/schema/assets/maintenance";
import type { JobCompletions } from "@custodia/domain/assets/maintenance-jobs";
import type { MaintenanceRequestedView } from "@custodia/domain/assets/maintenance-visits";
import { invalidFields, UNKNOWN_CHOICE } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, inArray } from "drizzle-orm";
import { executeOrRequestApprovals } from "../../approvals/request-approval.ts";
import type { CompanyCtx, PermittedToRequest } from "../../core/context.ts";
import { inCompany } from "../../core/store.ts";
import { loadAsset } from "../detail/queries.ts";
import { assetName } from "../detail/references.ts";
import { nameRefusal } from "../selection.ts";
import { type MaintenanceJob, maintenanceJobsByIds } from "./queries.ts";
import { type JobCommand, jobRequest } from "./service.ts";

/**
 * Records that several jobs were done on one day, all or none, or requests approval for each. Refusals name each job that stands in the
 * way: 422 on `jobs.0.amount` and the like, 409 in the message. Several jobs of one asset are recorded, but not requested, in one call.
 */
export async function completeMaintenanceJobs(
  ctx: PermittedToRequest<"assets.write">,
  { jobs, ...common }: JobCompletions,
): Promise<{ data: MaintenanceJob[] } | MaintenanceRequestedView> {
  const ids = jobs.map(({ job_id }) => job_id);
  let rows: Awaited<ReturnType<typeof loadJobs>> = new Map();
  const inputsOf = async (tx: Reader) => {
    rows = await loadJobs(tx, ctx, ids);
    const unknown = ids.flatMap((id, index) => (rows.has(id) ? [] : [[`jobs.${index}.job_id`, [UNKNOWN_CHOICE]]]));
    if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown));
    return jobs.map(({ job_id, amount, version }): JobCommand & { id: number } => {
      const job = rows.get(job_id)!;
      return { ...common, command: "complete", job_id, amount, version: version ?? job.version, id: job.asset_id };
    });
  };
  const outcome = await executeOrRequestApprovals(ctx, jobRequest, inputsOf, {
    title: `Complete ${ids.length} one-off jobs`,
    describeRefusal(tx, refusal, index) {
      const job = rows.get(ids[index]!)!;
      return nameRefusal(refusal, {
        entry: `jobs.${index}`,
        idField: "job_id",
        shared: ["done_date"],
        name: async () => `${assetName(await loadAsset(tx, ctx, job.asset_id))}, “${job.description}”`,
      });
    },
  });
  if (outcome.status === "requested") return { message: "Sent for approval", data: { approvals: outcome.ids } };
  return { data: await maintenanceJobsByIds(ctx, ids) };
}

/** Loads the company's jobs with these ids, by id. */
async function loadJobs(tx: Reader, ctx: CompanyCtx, ids: readonly number[]) {
  const { id, asset_id, description, version } = maintenanceJobs;
  const rows = await tx
    .select({ id, asset_id, description, version })
    .from(maintenanceJobs)
    .where(and(inCompany(ctx, maintenanceJobs), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
