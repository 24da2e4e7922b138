import { z } from "zod";
import { fieldsOf, moneyFieldsOf, moneyView, type Unit, unitOf } from "../amounts.ts";
import { classificationView } from "../assets/classifications.ts";
import { disposalView, saleInput, scrapInput, scrappingView } from "../assets/disposals.ts";
import { importSummary } from "../assets/import/schema.ts";
import { jobChange, maintenanceJobView } from "../assets/maintenance-jobs.ts";
import { maintenanceVisitInput, maintenanceVisitView } from "../assets/maintenance-visits.ts";
import { movementView, releaseInput, returnInput } from "../assets/movements.ts";
import { revaluationInput, revaluationView } from "../assets/revaluation.ts";
import { assetImportRow, assetListQuery, assetPatch, assetView } from "../assets/schema.ts";
import { additionInput, additionView } from "../assets/value/additions.ts";
import { estimateInput, estimateView } from "../assets/value/estimates.ts";
import { usageLogView, usageView } from "../assets/value/usage.ts";
import { couponCreate, couponView } from "../pos/coupons.ts";
import { foundView, itemCreate, itemView } from "../pos/items/schema.ts";
import { posSettingsView } from "../pos/settings.ts";
import { adjustmentLine, purchaseLine } from "../pos/stock/inputs.ts";

const money = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, moneyView])));

/** The money columns of the point of sale by table, which the audit log shows in naira. */
const posMoney = {
  items: money("price"),
  stock_movements: money("value", "vat_amount"),
  stock_levels: money("value"),
  coupons: money("amount", "least_amount"),
  shifts: money("float", "tolerance"),
  shift_counts: money(
    "cash",
    "card",
    "cheque",
    "bank_transfer",
    "expected_cash",
    "expected_card",
    "expected_cheque",
    "expected_bank_transfer",
  ),
  shift_tenders: money("amount"),
  cash_movements: money("amount"),
  sales: money(
    "increment",
    "subtotal",
    "discount",
    "coupon_discount",
    "net_total",
    "vat_total",
    "total",
    "rounding",
    "paid",
    "cost",
  ),
  sale_lines: money("price", "amount", "discount_share", "net", "vat_amount", "cost"),
  payments: money("tendered", "change", "kept"),
  pos_transfers: money("amount"),
  returns: money("net_total", "vat_total", "total", "cost", "owed", "set_off", "rounding", "refunded"),
  return_lines: money("net", "vat_amount", "cost"),
  refunds: money("amount"),
  pos_settings: money("tolerance"),
} as const;

const posTables = Object.fromEntries(Object.entries(posMoney).map(([table, schema]) => [table, [schema]]));

/**
 * The schemas whose fields the audit log and approval requests store, by table: views, inputs and filters. Every table with an
 * amount is listed (a test checks it), and its schemas declare which fields are money.
 */
export const RECORDED_SCHEMAS = {
  assets: [assetView, assetImportRow, assetPatch, assetListQuery.shape.filter],
  movements: [movementView, releaseInput, returnInput],
  disposals: [disposalView, saleInput],
  scrappings: [scrappingView, scrapInput],
  revaluations: [revaluationView, revaluationInput],
  asset_openings: [money("accumulated_depreciation")],
  asset_estimates: [estimateView, estimateInput, money("charge_next_year")],
  asset_additions: [additionView, additionInput],
  value_segments: [money("opening", "charge")],
  asset_services: [maintenanceVisitView, maintenanceVisitInput],
  maintenance_jobs: [maintenanceJobView, jobChange],
  imports: [importSummary],
  ...posTables,
} as const;

const moneyFields = Object.values<readonly Parameters<typeof moneyFieldsOf>[0][]>(RECORDED_SCHEMAS).flatMap((schemas) =>
  schemas.flatMap(moneyFieldsOf),
);

/** The names of money fields. A stored change has only names and numbers, so its amounts are recognised by these. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set(moneyFields);

/** Schemas of records with quantities or shares whose fields the audit log stores. */
const schemas = [
  usageView,
  usageLogView,
  estimateView,
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

const otherUnits = schemas.flatMap(fieldsOf).flatMap(([name, schema]): [string, Unit][] => {
  const unit = unitOf(schema);
  return unit && unit !== "kobo" ? [[name, unit]] : [];
});

/**
 * The units of stored numbers by field name. A `discount` is a percentage; the resulting amount is a
 * `discount_amount`.
 */
export const FIELD_UNITS: ReadonlyMap<string, Unit> = new Map([
  ...[...MONEY_FIELDS].map((name): [string, Unit] => [name, "kobo"]),
  ...otherUnits,
]);
