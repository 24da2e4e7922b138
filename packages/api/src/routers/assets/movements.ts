import { withApprovalRequested } from "@custodia/domain/approvals/schema";
import { expectedReturnInput, movementCorrection } from "@custodia/domain/assets/corrections";
import * as schema from "@custodia/domain/assets/movements";
import { parseSync } from "@custodia/domain/record";
import { correctMovement } from "@custodia/services/assets/corrections/service";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { releaseAssets, returnMovements } from "@custodia/services/assets/movements/batch";
import { getMovement, listMovements, movementResource } from "@custodia/services/assets/movements/queries";
import { changeExpectedReturn, releaseAsset, returnMovement } from "@custodia/services/assets/movements/service";
import { z } from "zod";
import { offThread, rest } from "../../meta.ts";
import {
  needs,
  needsById,
  needsOn,
  needsOrRequest,
  needsOrRequestOn,
  resolveWith,
  router,
  withVersion,
} from "../../procedures.ts";

export const movements = router({
  list: needsOn("company.see", assetResource)
    .meta(offThread)
    .meta(rest("GET assets/{id}/movements", "List the movements of an asset"))
    .output(z.object({ data: z.array(schema.movementView) }))
    .query(resolveWith(listMovements)),
  show: needsById("company.see", movementResource)
    .meta(offThread)
    .meta(rest("GET assets/movements/{id}", "Show a movement"))
    .output(schema.movementView)
    .query(resolveWith(getMovement)),
  release: needsOrRequestOn("assets.write", assetResource)
    .meta(rest("POST assets/{id}/movements", "Release an asset for maintenance or fieldwork", { creates: true }))
    .input(schema.releaseInput)
    .output(withApprovalRequested(schema.movementView))
    .mutation(resolveWith(releaseAsset)),
  releaseSeveral: needsOrRequest("assets.write")
    .meta(rest("POST assets/movements", "Release several assets, all or none"))
    .input(schema.releaseManyInput)
    .output(parseSync(z.union([schema.releasesRequestedView, schema.movementsRecordedView])))
    .mutation(resolveWith(releaseAssets)),
  returnSeveral: needs("assets.return")
    .meta(rest("POST assets/movements/returns", "Record the return of several assets, all or none"))
    .input(schema.returnManyInput)
    .output(schema.movementsRecordedView)
    .mutation(resolveWith(returnMovements)),
  correct: needsOrRequestOn("assets.write", movementResource)
    .meta(rest("PATCH assets/movements/{id}", "Correct a release or a return, with a reason"))
    .input(movementCorrection)
    .output(withApprovalRequested(schema.movementView))
    .mutation(withVersion(schema.movementView, correctMovement, getMovement)),
  expect: needsOn("assets.return", movementResource)
    .meta(rest("PATCH assets/movements/{id}/expected-return", "Change the expected return of an asset"))
    .input(expectedReturnInput)
    .output(schema.movementView)
    .mutation(withVersion(schema.movementView, changeExpectedReturn, getMovement)),
  return: needsOn("assets.return", movementResource)
    .meta(rest("PATCH assets/movements/{id}/return", "Record the return of an asset"))
    .input(schema.returnInput)
    .output(schema.movementView)
    .mutation(withVersion(schema.movementView, returnMovement, getMovement)),
});
