import { pageView } from "@custodia/domain/list";
import {
  companyListQuery,
  companyPageView,
  companyRowView,
  limitsInput,
  reactivateInput,
  suspendInput,
} from "@custodia/domain/platform/companies";
import {
  lookInInput,
  lookInView,
  newSupportCodeView,
  supportCodeChoice,
  supportCodesView,
} from "@custodia/domain/platform/support";
import { messageView } from "@custodia/domain/record";
import { idInput } from "@custodia/domain/text";
import { listCompanies, showCompany } from "@custodia/services/platform/companies/queries";
import { reactivateCompany, setLimits, suspendCompany } from "@custodia/services/platform/companies/service";
import { createSupportCode, endSupportAccess, listSupportCodes } from "@custodia/services/platform/support/codes";
import { lookIn } from "@custodia/services/platform/support/visits";
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
  list: operator.input(companyListQuery).output(pageView(companyRowView)).query(resolveWith(listCompanies)),
  show: operator
    .input(z.object({ id: idInput("a company") }))
    .output(companyPageView)
    .query(resolveWith(showCompany)),
  lookIn: operator.input(lookInInput).output(lookInView).mutation(resolveWith(lookIn)),
  suspend: owner.input(suspendInput).output(companyPageView).mutation(resolveWith(suspendCompany)),
  reactivate: owner.input(reactivateInput).output(companyPageView).mutation(resolveWith(reactivateCompany)),
  setLimits: owner.input(limitsInput).output(companyPageView).mutation(resolveWith(setLimits)),
});

/** A company's codes by which operators may look in. They have no REST routes: a person gives consent. */
export const support = router({
  list: needs("company.manage").output(supportCodesView).query(resolveWith(listSupportCodes)),
  create: needsRecent("company.manage").output(newSupportCodeView).mutation(resolveWith(createSupportCode)),
  end: needsUserSession("company.manage")
    .input(supportCodeChoice)
    .output(messageView)
    .mutation(withMessage("Support access has ended.", endSupportAccess)),
});
