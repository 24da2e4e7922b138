import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import * as schema from "@custodia/domain/assets/maintenance-jobs";
import { maintenanceRequestedView } from "@custodia/domain/assets/maintenance-visits";
import { cursorQuery } from "@custodia/domain/list";
import { parseSync } from "@custodia/domain/record";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { completeMaintenanceJobs } from "@custodia/services/assets/maintenance-jobs/batch";
import {
  getMaintenanceJob,
  jobResource,
  listMaintenanceJobs,
} from "@custodia/services/assets/maintenance-jobs/queries";
import * as service from "@custodia/services/assets/maintenance-jobs/service";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import {
  needsById,
  needsOn,
  needsOrRequest,
  needsOrRequestOn,
  resolveWith,
  router,
  withVersion,
} from "../../procedures.ts";

const jobOrRequest = withApprovalRequested(schema.maintenanceJobView);

/** One-off maintenance jobs beside the schedule of an asset. */
export const maintenanceJobs = router({
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/jobs", "List the one-off maintenance jobs of an asset"))
    .input(cursorQuery)
    .output(schema.maintenanceJobsView)
    .query(resolveWith(listMaintenanceJobs)),
  show: needsById("company.see", jobResource)
    .meta(offThread)
    .meta(rest("GET assets/jobs/{id}", "Show a one-off maintenance job"))
    .output(schema.maintenanceJobView)
    .query(resolveWith(getMaintenanceJob)),
  plan: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/jobs", "Plan a one-off maintenance job of an asset", { creates: true }))
    .input(schema.jobPlan)
    .output(jobOrRequest)
    .mutation(resolveWith(service.planMaintenanceJob)),
  change: needsOrRequestOn("assets.write", jobResource)
    .meta(rest("PATCH assets/jobs/{id}", "Change a one-off maintenance job"))
    .input(schema.jobChange)
    .output(jobOrRequest)
    .mutation(withVersion(schema.maintenanceJobView, service.changeMaintenanceJob, getMaintenanceJob)),
  complete: needsOrRequestOn("assets.write", jobResource)
    .meta(rest("PATCH assets/jobs/{id}/complete", "Record that a one-off maintenance job is done"))
    .input(schema.jobCompletion)
    .output(jobOrRequest)
    .mutation(withVersion(schema.maintenanceJobView, service.completeMaintenanceJob, getMaintenanceJob)),
  completeSeveral: needsOrRequest("assets.write")
    .meta(rest("POST assets/jobs/completions", "Record that several one-off maintenance jobs are done, all or none"))
    .input(schema.jobCompletions)
    .output(parseSync(z.union([maintenanceRequestedView, schema.maintenanceJobsDoneView])))
    .mutation(resolveWith(completeMaintenanceJobs)),
  reopen: needsOrRequestOn("assets.write", jobResource)
    .meta(rest("PATCH assets/jobs/{id}/reopen", "Reopen a one-off maintenance job that was marked as done by mistake"))
    .input(schema.jobReopening)
    .output(jobOrRequest)
    .mutation(withVersion(schema.maintenanceJobView, service.reopenMaintenanceJob, getMaintenanceJob)),
  cancel: needsOrRequestOn("assets.write", jobResource)
    .meta(rest("PATCH assets/jobs/{id}/cancel", "Cancel a one-off maintenance job"))
    .input(schema.jobCancellation)
    .output(jobOrRequest)
    .mutation(withVersion(schema.maintenanceJobView, service.cancelMaintenanceJob, getMaintenanceJob)),
});
