import { disposalView, saleInput, scrapInput, scrappingView } from "../assets/disposals.ts";
import { importSummary } from "../assets/import/schema.ts";
import { movementView, releaseInput, returnInput } from "../assets/movements.ts";
import { revaluationInput, revaluationView } from "../assets/revaluation.ts";
import { assetImportRow, assetListQuery, assetPatch, assetView } from "../assets/schema.ts";
import { maintenanceVisitInput, maintenanceVisitView } from "../assets/service.ts";
import { moneyFieldsOf } from "../money-fields.ts";
import { posMoney } from "../pos/money-columns.ts";

const posTables = Object.fromEntries(Object.entries(posMoney).map(([table, schema]) => [table, [schema]]));

/**
 * Whose fields activities and requests keep, by the table of the records: what shows one, and what one is made or chosen by.
 * A table with an amount in it stands here (a test walks them), and its schemas say which of its fields are money.
 */
export const RECORDED_FIELDS = {
  assets: [assetView, assetImportRow, assetPatch, assetListQuery.shape.filter],
  movements: [movementView, releaseInput, returnInput],
  disposals: [disposalView, saleInput],
  scrappings: [scrappingView, scrapInput],
  revaluations: [revaluationView, revaluationInput],
  asset_services: [maintenanceVisitView, maintenanceVisitInput],
  imports: [importSummary],
  ...posTables,
} as const;

const fields = Object.values<readonly Parameters<typeof moneyFieldsOf>[0][]>(RECORDED_FIELDS).flatMap(
  (schemas) => schemas.flatMap(moneyFieldsOf),
);

/** Fields whose schemas say that they are money. What is kept of a change has a name and a number, and is read by these. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set(fields);
