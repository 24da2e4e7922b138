import { activityListQuery, activityView } from "@custodia/domain/activity/schema";
import { pageView } from "@custodia/domain/list";
import { listActivities } from "@custodia/services/activity/activities";
import { offThread, rest } from "../../meta.ts";
import { needs, resolveWith, router } from "../../procedures.ts";

export const activities = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET activities", "List the audit log"))
    .input(activityListQuery)
    .output(pageView(activityView))
    .query(resolveWith(listActivities)),
});
