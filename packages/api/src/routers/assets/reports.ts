import { registerQuery, registerView } from "@custodia/domain/assets/reports/register";
import * as schema from "@custodia/domain/assets/reports/schema";
import { exportCharges, showChargedAssets, showCharges } from "@custodia/services/assets/reports/charges";
import { exportMovement, showMovement } from "@custodia/services/assets/reports/movement";
import { registerAsAt } from "@custodia/services/assets/reports/register";
import { ANY_FILE, file, offThread, rest } from "../../meta.ts";
import { needs, resolveWith, router } from "../../procedures.ts";

export const reports = router({
  register: needs("company.see")
    .meta(offThread)
    .meta(rest("GET reports/register", "Show the register at the end of a day"))
    .input(registerQuery)
    .output(registerView)
    .query(resolveWith(registerAsAt)),
  movement: needs("company.see")
    .meta(rest("GET reports/movement", "Show how the register changed in a period, by class, location or department"))
    .input(schema.movementQuery)
    .output(schema.movementView)
    .query(resolveWith(showMovement)),
  exportMovement: needs("company.see")
    .meta(rest("GET reports/movement/export", "Download a movement", { exclusive: true, download: ANY_FILE }))
    .meta(file("GET reports/movement"))
    .input(schema.movementExport)
    .query(resolveWith(exportMovement)),
  charges: needs("company.see")
    .meta(rest("GET reports/depreciation", "Show past and future charges, by class, location or department"))
    .input(schema.chargesQuery)
    .output(schema.chargesView)
    .query(resolveWith(showCharges)),
  exportCharges: needs("company.see")
    .meta(rest("GET reports/depreciation/export", "Download charges", { exclusive: true, download: ANY_FILE }))
    .meta(file("GET reports/depreciation"))
    .input(schema.chargesExport)
    .query(resolveWith(exportCharges)),
  chargedAssets: needs("company.see")
    .meta(offThread)
    .meta(rest("GET reports/depreciation/assets", "List the assets behind a charge"))
    .input(schema.chargedAssetsQuery)
    .output(schema.chargedAssetsView)
    .query(resolveWith(showChargedAssets)),
});
