import { pageView } from "@custodia/domain/list";
import { custodianCreate, custodianListQuery, custodianPatch, custodianView } from "@custodia/domain/setup/custodians";
import { listNearest } from "@custodia/services/search/nearest";
import {
  createCustodian,
  custodianResource,
  getCustodian,
  listCustodians,
  updateCustodian,
} from "@custodia/services/setup/custodians";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const custodians = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET custodians", "List the custodians"))
    .input(custodianListQuery)
    .output(pageView(custodianView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["custodian"], listCustodians)),
  show: needsOn("company.see", custodianResource)
    .meta(rest("GET custodians/{id}", "Show a custodian"))
    .output(custodianView)
    .query(resolveWith(getCustodian)),
  create: needs("records.write")
    .meta(rest("POST custodians", "Add a custodian", { creates: true }))
    .input(custodianCreate)
    .output(custodianView)
    .mutation(resolveWith(createCustodian)),
  update: needsOn("records.write", custodianResource)
    .meta(rest("PATCH custodians/{id}", "Change a custodian"))
    .input(custodianPatch)
    .output(custodianView)
    .mutation(withVersion(custodianView, updateCustodian, getCustodian)),
});
