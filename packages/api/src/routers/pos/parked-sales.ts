import { pageView } from "@custodia/domain/list";
import {
  holdCreate,
  holdDrop,
  holdListQuery,
  holdRecall,
  holdRelease,
  holdView,
} from "@custodia/domain/pos/parked-sales";
import {
  dropParkedSale,
  listParkedSales,
  parkSale,
  recallParkedSale,
  releaseParkedSale,
} from "@custodia/services/pos/parked-sales";
import { parkedSaleResource } from "@custodia/services/pos/resources";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router } from "../../procedures.ts";

export const holds = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/holds", "List the parked sales"))
    .input(holdListQuery)
    .output(pageView(holdView))
    .query(resolveWith(listParkedSales)),
  create: needs("pos.write")
    .meta(rest("POST pos/holds", "Park a sale", { creates: true }))
    .input(holdCreate)
    .output(holdView)
    .mutation(resolveWith(parkSale)),
  recall: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/recall", "Recall a parked sale at a till"))
    .input(holdRecall)
    .output(holdView)
    .mutation(resolveWith(recallParkedSale)),
  release: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/release", "Return a recalled sale to the parked sales"))
    .input(holdRelease)
    .output(holdView)
    .mutation(resolveWith(releaseParkedSale)),
  drop: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/drop", "Discard a parked sale"))
    .input(holdDrop)
    .output(holdView)
    .mutation(resolveWith(dropParkedSale)),
});
