import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/pos/parked-sales";
import * as service from "@custodia/services/pos/parked-sales";
import { parkedSaleResource } from "@custodia/services/pos/resources";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router } from "../../procedures.ts";

export const holds = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/holds", "List the held sales"))
    .input(schema.holdListQuery)
    .output(pageView(schema.holdView))
    .query(resolveWith(service.listParkedSales)),
  create: needs("pos.write")
    .meta(rest("POST pos/holds", "Hold a sale", { creates: true }))
    .input(schema.holdCreate)
    .output(schema.holdView)
    .mutation(resolveWith(service.parkSale)),
  recall: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/recall", "Recall a held sale at a till"))
    .input(schema.holdRecall)
    .output(schema.holdView)
    .mutation(resolveWith(service.recallParkedSale)),
  release: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/release", "Return a recalled sale to the held sales"))
    .input(schema.holdRelease)
    .output(schema.holdView)
    .mutation(resolveWith(service.releaseParkedSale)),
  drop: needsOn("pos.write", parkedSaleResource)
    .meta(rest("POST pos/holds/{id}/drop", "Drop a held sale"))
    .input(schema.holdDrop)
    .output(schema.holdView)
    .mutation(resolveWith(service.dropParkedSale)),
});
