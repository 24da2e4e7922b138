import {
  classificationCreate,
  classificationListQuery,
  classificationPatch,
  classificationView,
} from "@custodia/domain/assets/classifications";
import { pageView } from "@custodia/domain/list";
import { listNearest } from "@custodia/services/search/nearest";
import * as service from "@custodia/services/setup/classifications";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const classifications = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets/classifications", "List the classifications"))
    .input(classificationListQuery)
    .output(pageView(classificationView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["classification"], service.listClassifications)),
  show: needsOn("company.see", service.classificationResource)
    .meta(rest("GET assets/classifications/{id}", "Show a classification"))
    .output(classificationView)
    .query(resolveWith(service.getClassification)),
  create: needs("records.write")
    .meta(rest("POST assets/classifications", "Add a classification", { creates: true }))
    .input(classificationCreate)
    .output(classificationView)
    .mutation(resolveWith(service.createClassification)),
  update: needsOn("records.write", service.classificationResource)
    .meta(rest("PATCH assets/classifications/{id}", "Change a classification"))
    .input(classificationPatch)
    .output(classificationView)
    .mutation(withVersion(classificationView, service.updateClassification, service.getClassification)),
});
