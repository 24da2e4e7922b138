import { messageView } from "@custodia/domain/record";
import { savedView, viewCreate, viewListQuery, viewPatch } from "@custodia/domain/views/schema";
import * as service from "@custodia/services/views/views";
import { z } from "zod";
import { rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

/** Saved list views, private to their user. */
export const views = router({
  list: needs("self.manage")
    .meta(rest("GET views", "List your saved views"))
    .input(viewListQuery)
    .output(z.object({ data: z.array(savedView) }))
    .query(resolveWith(service.listViews)),
  create: needs("self.manage")
    .meta(rest("POST views", "Save a view of a list", { creates: true }))
    .input(viewCreate)
    .output(savedView)
    .mutation(resolveWith(service.createView)),
  update: needsOn("self.manage", service.viewResource)
    .meta(rest("PATCH views/{id}", "Rename or change a saved view"))
    .input(viewPatch)
    .output(savedView)
    .mutation(withVersion(savedView, service.updateView, service.showView)),
  remove: needsOn("self.manage", service.viewResource)
    .meta(rest("DELETE views/{id}", "Remove a saved view"))
    .output(messageView)
    .mutation(resolveWith(service.removeView)),
});
