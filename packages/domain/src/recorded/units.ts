import { fieldsOf, moneyFieldsOf, type Unit, unitOf } from "../amounts.ts";
import { classificationView } from "../assets/classifications.ts";
import { disposalView, saleInput, scrapInput, scrappingView } from "../assets/disposals.ts";
import { importSummary } from "../assets/import/schema.ts";
import { maintenanceVisitInput, maintenanceVisitView } from "../assets/maintenance-visits.ts";
import { movementView, releaseInput, returnInput } from "../assets/movements.ts";
import { revaluationInput, revaluationView } from "../assets/revaluation.ts";
import { assetImportRow, assetListQuery, assetPatch, assetView } from "../assets/schema.ts";
import { couponCreate, couponView } from "../pos/coupons.ts";
import { foundView, itemCreate, itemView } from "../pos/items/schema.ts";
import { posMoney } from "../pos/money-columns.ts";
import { posSettingsView } from "../pos/settings.ts";
import { adjustmentLine, purchaseLine } from "../pos/stock/inputs.ts";

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

/** Schemas of records with quantities or shares whose fields the audit log stores. */
const schemas = [
  classificationView,
  itemView,
  itemCreate,
  foundView,
  couponView,
  couponCreate,
  posSettingsView,
  purchaseLine,
  adjustmentLine,
];

const others = schemas.flatMap(fieldsOf).flatMap(([name, schema]): [string, Unit][] => {
  const unit = unitOf(schema);
  return unit && unit !== "kobo" ? [[name, unit]] : [];
});

/**
 * The units of stored numbers, by the field's name. A `discount` is a share, as all that people read of one is; the
 * resulting amount is a `discount_amount`.
 */
export const UNIT_OF: ReadonlyMap<string, Unit> = new Map([
  ...[...MONEY_FIELDS].map((name): [string, Unit] => [name, "kobo"]),
  ...others,
]);
