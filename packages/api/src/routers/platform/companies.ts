import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/platform/companies";
import * as supportSchema from "@custodia/domain/platform/support";
import { messageView } from "@custodia/domain/record";
import { idInput } from "@custodia/domain/text";
import { listCompanies, showCompany } from "@custodia/services/platform/companies/queries";
import { reactivateCompany, setLimits, suspendCompany } from "@custodia/services/platform/companies/service";
import { createSupportCode, endSupportAccess, listSupportCodes } from "@custodia/services/platform/support/codes";
import { startVisit } from "@custodia/services/platform/support/visits";
import { z } from "zod";
import {
  needs,
  needsRecent,
  needsUserSession,
  operator,
  owner,
  resolveWith,
  router,
  withMessage,
} from "../../procedures.ts";

/** Companies with their size and usage. */
export const companies = router({
  list: operator
    .input(schema.companyListQuery)
    .output(pageView(schema.companyRowView))
    .query(resolveWith(listCompanies)),
  show: operator
    .input(z.object({ id: idInput("a company") }))
    .output(schema.companyPageView)
    .query(resolveWith(showCompany)),
  lookIn: operator.input(supportSchema.visitInput).output(supportSchema.visitView).mutation(resolveWith(startVisit)),
  suspend: owner.input(schema.suspendInput).output(schema.companyPageView).mutation(resolveWith(suspendCompany)),
  reactivate: owner
    .input(schema.reactivateInput)
    .output(schema.companyPageView)
    .mutation(resolveWith(reactivateCompany)),
  setLimits: owner.input(schema.limitsInput).output(schema.companyPageView).mutation(resolveWith(setLimits)),
});

/** A company's codes by which operators may visit. They have no REST routes: a person gives consent. */
export const support = router({
  list: needs("company.manage").output(supportSchema.supportCodesView).query(resolveWith(listSupportCodes)),
  create: needsRecent("company.manage")
    .output(supportSchema.newSupportCodeView)
    .mutation(resolveWith(createSupportCode)),
  end: needsUserSession("company.manage")
    .input(supportSchema.supportCodeChoice)
    .output(messageView)
    .mutation(withMessage("Support access has ended.", endSupportAccess)),
});
