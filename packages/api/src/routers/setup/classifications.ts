import {
  classificationCreate,
  classificationListQuery,
  classificationPatch,
  classificationView,
} from "@custodia/domain/assets/classifications";
import { pageView } from "@custodia/domain/list";
import { listNearest } from "@custodia/services/search/nearest";
import {
  classificationResource,
  createClassification,
  getClassification,
  listClassifications,
  updateClassification,
} from "@custodia/services/setup/classifications";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const classifications = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET assets/classifications", "List the classifications"))
    .input(classificationListQuery)
    .output(pageView(classificationView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["classification"], listClassifications)),
  show: needsOn("company.see", classificationResource)
    .meta(rest("GET assets/classifications/{id}", "Show a classification"))
    .output(classificationView)
    .query(resolveWith(getClassification)),
  create: needs("records.write")
    .meta(rest("POST assets/classifications", "Add a classification", { creates: true }))
    .input(classificationCreate)
    .output(classificationView)
    .mutation(resolveWith(createClassification)),
  update: needsOn("records.write", classificationResource)
    .meta(rest("PATCH assets/classifications/{id}", "Change a classification"))
    .input(classificationPatch)
    .output(classificationView)
    .mutation(withVersion(classificationView, updateClassification, getClassification)),
});
