import { orAsked } from "@custodia/domain/approvals/schema";
import {
  agendaDaysQuery,
  agendaDaysView,
  doneWorkQuery,
  doneWorkView,
  dueWorkQuery,
  dueWorkView,
  outForMaintenanceQuery,
  outForMaintenanceView,
} from "@custodia/domain/assets/agenda";
import { serviceCorrection } from "@custodia/domain/assets/corrections";
import {
  serviceInput,
  servicesAskedView,
  servicesDoneView,
  servicesInput,
  servicesQuery,
  servicesView,
  serviceView,
} from "@custodia/domain/assets/service";
import { atOnce } from "@custodia/domain/record";
import { agendaDays } from "@custodia/services/assets/agenda/days";
import { doneWork } from "@custodia/services/assets/agenda/done-work";
import { dueWork } from "@custodia/services/assets/agenda/due-work";
import { outForMaintenance } from "@custodia/services/assets/agenda/out";
import { correctService } from "@custodia/services/assets/corrections/correct";
import { assetResource, maintenanceResource } from "@custodia/services/assets/resources";
import { listServices, serviceOf } from "@custodia/services/assets/services/list";
import { recordService } from "@custodia/services/assets/services/record";
import { recordServices } from "@custodia/services/assets/services/record-several";
import { z } from "zod";
import { orCurrent } from "../../errors.ts";
import { offThread } from "../../policy.ts";
import { mayAsk, mayAskOn, needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

/** What is due, done and out, by days, and services that are done where assets are. */
export const maintenance = router({
  days: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/days", "Count what is late, and what is due and done by day"))
    .input(agendaDaysQuery)
    .output(agendaDaysView)
    .query(({ ctx, input }) => agendaDays(ctx, input)),
  due: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/due", "List what is to come back and to be serviced, by day"))
    .input(dueWorkQuery)
    .output(dueWorkView)
    .query(({ ctx, input }) => dueWork(ctx, input)),
  done: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/done", "List the services done and the returns from maintenance, by day"))
    .input(doneWorkQuery)
    .output(doneWorkView)
    .query(({ ctx, input }) => doneWork(ctx, input)),
  out: needs("company.see")
    .meta(offThread)
    .meta(rest("GET maintenance/out", "List what is out for maintenance, the longest first"))
    .input(outForMaintenanceQuery)
    .output(outForMaintenanceView)
    .query(({ ctx, input }) => outForMaintenance(ctx, input)),
  services: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/services", "List the services that an asset had where it is"))
    .input(servicesQuery)
    .output(servicesView)
    .query(({ ctx, input }) => listServices(ctx, input)),
  record: mayAskOn("assets.write", assetResource)
    .meta(
      rest("POST assets/{id}/services", "Record a service of an asset, without releasing it", {
        makes: true,
      }),
    )
    .input(serviceInput)
    .output(orAsked(serviceView))
    .mutation(({ ctx, input }) => recordService(ctx, input)),
  correct: mayAskOn("assets.write", maintenanceResource)
    .meta(rest("PATCH assets/services/{id}", "Correct a service, with a reason"))
    .input(serviceCorrection)
    .output(orAsked(serviceView))
    .mutation(({ ctx, input }) =>
      orCurrent(
        ctx,
        serviceView,
        () => correctService(ctx, input),
        () => serviceOf(ctx, input.id),
      ),
    ),
  recordSeveral: mayAsk("assets.write")
    .meta(rest("POST maintenance/services", "Record services of several assets, all of them or none"))
    .input(servicesInput)
    .output(atOnce(z.union([servicesAskedView, servicesDoneView])))
    .mutation(({ ctx, input }) => recordServices(ctx, input)),
});
