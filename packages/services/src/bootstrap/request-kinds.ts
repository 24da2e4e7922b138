import type { ApprovalKind } from "@custodia/domain/approvals/words";
import type { RequestKind } from "../approvals/kinds.ts";
import { correctionRequest } from "../assets/corrections/correct.ts";
import { editRequest } from "../assets/detail/update.ts";
import { scrapRequest } from "../assets/disposals/scrap.ts";
import { saleRequest } from "../assets/disposals/sell.ts";
import { importRequest } from "../assets/import/run/import-request.ts";
import { releaseRequests } from "../assets/movements/release.ts";
import { newAssetRequest } from "../assets/requests/new-asset-request.ts";
import { revaluationRequest } from "../assets/revaluations/revalue.ts";
import { reversalRequest } from "../assets/reversals.ts";
import { serviceRequest } from "../assets/services/record.ts";

/** What may be asked for, and what approving it does: an area that asks joins by a line. */
const kinds: { [K in ApprovalKind]: RequestKind } = {
  new_asset: newAssetRequest,
  import: importRequest,
  edit: editRequest,
  maintenance: releaseRequests.maintenance,
  fieldwork: releaseRequests.fieldwork,
  service: serviceRequest,
  sale: saleRequest,
  discard: scrapRequest,
  revaluation: revaluationRequest,
  correction: correctionRequest,
  reversal: reversalRequest,
};

/** The same by the name that a request was stored with. */
export const requestKinds: ReadonlyMap<string, RequestKind> = new Map(Object.entries(kinds));
