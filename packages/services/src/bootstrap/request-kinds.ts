import type { ApprovalKind } from "@custodia/domain/approvals/labels";
import type { RequestKind } from "../approvals/request-kind.ts";
import { correctionRequest } from "../assets/corrections/service.ts";
import { editRequest } from "../assets/detail/update.ts";
import { saleRequest, scrapRequest } from "../assets/disposals/service.ts";
import { maintenanceVisitRequest } from "../assets/maintenance/service.ts";
import { jobRequest } from "../assets/maintenance-jobs/service.ts";
import { releaseRequests } from "../assets/movements/service.ts";
import { importRequest } from "../assets/requests/import-request.ts";
import { newAssetRequest } from "../assets/requests/new-asset.ts";
import { revaluationRequest } from "../assets/revaluations.ts";
import { reversalRequest } from "../assets/reversals.ts";
import { additionRequest } from "../assets/value/additions.ts";
import { estimateRequest } from "../assets/value/estimates.ts";

/** The kinds of request, and the effect of approving each: a module adds its kind here. */
const kinds: { [K in ApprovalKind]: RequestKind } = {
  new_asset: newAssetRequest,
  import: importRequest,
  edit: editRequest,
  maintenance: releaseRequests.maintenance,
  fieldwork: releaseRequests.fieldwork,
  service: maintenanceVisitRequest,
  job: jobRequest,
  sale: saleRequest,
  discard: scrapRequest,
  revaluation: revaluationRequest,
  estimate: estimateRequest,
  addition: additionRequest,
  correction: correctionRequest,
  reversal: reversalRequest,
};

/** The kinds of request by the name under which a request stores its kind. */
export const requestKinds: ReadonlyMap<string, RequestKind> = new Map(Object.entries(kinds));
