import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import * as agendaSchema from "@custodia/domain/assets/agenda";
import { maintenanceCorrection } from "@custodia/domain/assets/corrections";
import * as visitSchema from "@custodia/domain/assets/maintenance-visits";
import { cursorQuery } from "@custodia/domain/list";
import { parseSync } from "@custodia/domain/record";
import { agendaDays, outForMaintenance } from "@custodia/services/assets/agenda/days";
import { doneWork } from "@custodia/services/assets/agenda/done";
import { dueWork } from "@custodia/services/assets/agenda/due";
import { correctMaintenanceVisit } from "@custodia/services/assets/corrections/service";
import { assetResource } from "@custodia/services/assets/detail/queries";
import {
  getMaintenanceVisit,
  listMaintenanceVisits,
  maintenanceResource,
} from "@custodia/services/assets/maintenance/queries";
import { recordMaintenanceVisit, recordMaintenanceVisits } from "@custodia/services/assets/maintenance/service";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import {
  needs,
  needsOn,
  needsOrRequest,
  needsOrRequestOn,
  resolveWith,
  router,
  withVersion,
} from "../../procedures.ts";

/** The maintenance agenda by day, and on-site maintenance. */
export const maintenance = router({
  days: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/days", "Count overdue maintenance, and due and completed maintenance by day"))
    .input(agendaSchema.agendaDaysQuery)
    .output(agendaSchema.agendaDaysView)
    .query(resolveWith(agendaDays)),
  due: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/due", "List the returns and maintenance that are due, by day"))
    .input(agendaSchema.dueWorkQuery)
    .output(agendaSchema.dueWorkView)
    .query(resolveWith(dueWork)),
  done: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/done", "List completed maintenance and returns from maintenance, by day"))
    .input(agendaSchema.doneWorkQuery)
    .output(agendaSchema.doneWorkView)
    .query(resolveWith(doneWork)),
  out: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/out", "List the assets that are out for maintenance, longest first"))
    .input(agendaSchema.outForMaintenanceQuery)
    .output(agendaSchema.outForMaintenanceView)
    .query(resolveWith(outForMaintenance)),
  services: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/services", "List the on-site maintenance of an asset"))
    .input(cursorQuery)
    .output(visitSchema.maintenanceVisitsView)
    .query(resolveWith(listMaintenanceVisits)),
  record: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/services", "Record on-site maintenance of an asset", { creates: true }))
    .input(visitSchema.maintenanceVisitInput)
    .output(withApprovalRequested(visitSchema.maintenanceVisitView))
    .mutation(resolveWith(recordMaintenanceVisit)),
  correct: needsOrRequestOn("assets.write", maintenanceResource)
    .meta(rest("PATCH assets/services/{id}", "Correct a maintenance record, with a reason"))
    .input(maintenanceCorrection)
    .output(withApprovalRequested(visitSchema.maintenanceVisitView))
    .mutation(
      withVersion(visitSchema.maintenanceVisitView, correctMaintenanceVisit, (ctx, input) =>
        getMaintenanceVisit(ctx, input.id),
      ),
    ),
  recordSeveral: needsOrRequest("assets.write")
    .meta(rest("POST maintenance/services", "Record on-site maintenance of several assets, all or none"))
    .input(visitSchema.maintenanceVisitsInput)
    .output(parseSync(z.union([visitSchema.maintenanceRequestedView, visitSchema.maintenanceVisitsRecordedView])))
    .mutation(resolveWith(recordMaintenanceVisits)),
});
