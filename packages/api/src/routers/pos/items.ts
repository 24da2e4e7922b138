import { pageView } from "@custodia/domain/list";
import {
  findQuery,
  foundView,
  itemCreate,
  itemListQuery,
  itemPatch,
  itemRow,
  itemView,
} from "@custodia/domain/pos/items/schema";
import { createItem } from "@custodia/services/pos/items/create";
import { findItem } from "@custodia/services/pos/items/find";
import { listItems } from "@custodia/services/pos/items/list";
import { showItem } from "@custodia/services/pos/items/show";
import { updateItem } from "@custodia/services/pos/items/update";
import { looksAt, needs, needsOn, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const items = router({
  list: needs("company.see")
    .meta(rest("GET pos/items", "List the items that are sold"))
    .input(itemListQuery)
    .output(pageView(itemRow))
    .query(({ ctx, input }) => listItems(ctx, input)),
  show: looksAt("company.see", "item")
    .meta(rest("GET pos/items/{id}", "Show an item with its codes and stock"))
    .output(itemView)
    .query(({ ctx, input }) => showItem(ctx, input)),
  find: needs("company.see")
    .meta(rest("GET pos/items/find", "Find what a scanned code sells"))
    .input(findQuery)
    .output(foundView)
    .query(({ ctx, input }) => findItem(ctx, input)),
  create: needs("pos.write")
    .meta(rest("POST pos/items", "Add an item, also with its opening stock", { makes: true }))
    .input(itemCreate)
    .output(itemView)
    .mutation(({ ctx, input }) => createItem(ctx, input)),
  update: needsOn("pos.write", "item")
    .meta(rest("PATCH pos/items/{id}", "Change an item"))
    .input(itemPatch)
    .output(itemView)
    .mutation(({ ctx, input }) => updateItem(ctx, input)),
});
