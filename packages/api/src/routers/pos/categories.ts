import { pageView } from "@custodia/domain/list";
import {
  categoryCreate,
  categoryListQuery,
  categoryPatch,
  categoryView,
} from "@custodia/domain/pos/items/categories";
import {
  createCategory,
  listCategories,
  loadCategory,
  updateCategory,
} from "@custodia/services/pos/categories";
import { categoryResource } from "@custodia/services/pos/resources";
import { orCurrent } from "../../errors.ts";
import { offThread } from "../../policy.ts";
import { needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const categories = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/categories", "List the categories of items"))
    .input(categoryListQuery)
    .output(pageView(categoryView))
    .query(({ ctx, input }) => listCategories(ctx, input)),
  create: needs("pos.write")
    .meta(rest("POST pos/categories", "Add a category of items", { makes: true }))
    .input(categoryCreate)
    .output(categoryView)
    .mutation(({ ctx, input }) => createCategory(ctx, input)),
  update: needsOn("pos.write", categoryResource)
    .meta(rest("PATCH pos/categories/{id}", "Rename a category of items"))
    .input(categoryPatch)
    .output(categoryView)
    .mutation(({ ctx, input }) =>
      orCurrent(
        ctx,
        categoryView,
        () => updateCategory(ctx, input),
        () => loadCategory(ctx, input),
      ),
    ),
});
