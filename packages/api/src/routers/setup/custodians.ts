import { pageView } from "@custodia/domain/list";
import { custodianCreate, custodianListQuery, custodianPatch, custodianView } from "@custodia/domain/setup/custodians";
import { listNearest } from "@custodia/services/search/nearest";
import * as service from "@custodia/services/setup/custodians";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const custodians = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET custodians", "List the custodians"))
    .input(custodianListQuery)
    .output(pageView(custodianView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["custodian"], service.listCustodians)),
  show: needsOn("company.see", service.custodianResource)
    .meta(rest("GET custodians/{id}", "Show a custodian"))
    .output(custodianView)
    .query(resolveWith(service.getCustodian)),
  create: needs("records.write")
    .meta(rest("POST custodians", "Add a custodian", { creates: true }))
    .input(custodianCreate)
    .output(custodianView)
    .mutation(resolveWith(service.createCustodian)),
  update: needsOn("records.write", service.custodianResource)
    .meta(rest("PATCH custodians/{id}", "Change a custodian"))
    .input(custodianPatch)
    .output(custodianView)
    .mutation(withVersion(custodianView, service.updateCustodian, service.getCustodian)),
});
