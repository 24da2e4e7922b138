import { pageView } from "@custodia/domain/list";
import {
  custodianCreate,
  custodianListQuery,
  custodianPatch,
  custodianView,
} from "@custodia/domain/setup/custodians";
import { createCustodian } from "@custodia/services/setup/custodians/create";
import { listCustodians } from "@custodia/services/setup/custodians/list";
import { showCustodian } from "@custodia/services/setup/custodians/show";
import { updateCustodian } from "@custodia/services/setup/custodians/update";
import { needs, needsOn, router } from "../procedure.ts";

export const custodians = router({
  list: needs("company.see")
    .input(custodianListQuery)
    .output(pageView(custodianView))
    .query(({ ctx, input }) => listCustodians(ctx, input)),
  show: needsOn("company.see", "custodian")
    .output(custodianView)
    .query(({ ctx, input }) => showCustodian(ctx, input)),
  create: needs("records.write")
    .input(custodianCreate)
    .output(custodianView)
    .mutation(({ ctx, input }) => createCustodian(ctx, input)),
  update: needsOn("records.write", "custodian")
    .input(custodianPatch)
    .output(custodianView)
    .mutation(({ ctx, input }) => updateCustodian(ctx, input)),
});
