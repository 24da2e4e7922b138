import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { changeFilters, idFilter, listQuery, nearestFlag, textFilter } from "../list.ts";
import { ZERO } from "../money.ts";
import {
  createSchema,
  dateInput,
  dateView,
  instantView,
  namedView,
  parseSync,
  patchSchema,
  personRef,
  versionView,
} from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { idInput, optionalReason } from "../text.ts";
import {
  depreciationShape,
  newPolicyFields,
  openingFields,
  openingViewFields,
  policyFields,
} from "../valuation/depreciation-fields.ts";
import { DEPRECIATIONS } from "../valuation/labels.ts";
import { LIFE_MISSING } from "../valuation/useful-life.ts";
import { disposalOfAsset } from "./disposals.ts";
import { assetFields } from "./fields.ts";
import {
  ACQUISITION_NATURES,
  ASSET_GROUPS,
  ASSET_STATUSES,
  CONDITIONS,
  DUE,
  MAINTENANCE_SCHEDULES,
  REGISTER_STATUSES,
} from "./labels.ts";
import { clearsNeededLife } from "./life.ts";
import { movementView, whereaboutsView } from "./movements.ts";
import { followsClass, lifeIssue, withAssetRules, withLife } from "./rules.ts";

const OPTIONAL_FIELDS = [
  "asset_tag",
  "serial_number",
  "manufacturer",
  "model",
  "vendor_id",
  "location_id",
  "department",
  "invoice_number",
  "warranty_in_years",
  "maintenance_schedule",
  "frequency",
  "remarks",
  ...(["opening_accumulated_depreciation", "opening_as_at", "opening_continues"] as const),
] as const;

const { useful_life, useful_life_in_days, depreciates, ...otherFields } = assetFields;

/** Null for assets that do not depreciate, or whose policy ignores a life. */
const nullableLives = { useful_life: useful_life.nullable(), useful_life_in_days: useful_life_in_days.nullable() };

/** The fields of a new asset, without the rules that involve several fields. */
export const assetObject = createSchema({ ...otherFields, ...openingFields }, OPTIONAL_FIELDS).extend({
  scrap_value: assetFields.scrap_value.default(ZERO),
  useful_life: nullableLives.useful_life.optional(),
  useful_life_in_days: nullableLives.useful_life_in_days.optional(),
  /** True by default; forms and imports start from the class's value. */
  depreciates: depreciates.optional(),
});

/** The stored life is the result of `lifeInDays`; the service checks dates with `assetProblems`. */
export const assetCreate = withAssetRules(withLife(assetObject.extend(newPolicyFields), followsClass));

/** A row of an import: a new asset with its maintenance cost to date, and the day of its last maintenance. */
export const assetImportRow = withAssetRules(
  withLife(
    assetObject.omit({ opening_accumulated_depreciation: true, opening_as_at: true, opening_continues: true }).extend({
      total_maintenance_cost: moneyInput.default(ZERO),
      last_maintenance_date: dateInput.nullable().default(null),
    }),
  ),
);

/** The service checks the result with `assetProblems`. A `version` that is no longer current is refused with 409. */
export const assetPatch = withAssetRules(
  patchSchema({
    ...otherFields,
    ...openingFields,
    ...nullableLives,
    depreciates,
    ...policyFields,
    /** The reason for the correction; the audit log keeps it. */
    reason: optionalReason(),
  }).refine((patch) => !clearsNeededLife(patch), lifeIssue(LIFE_MISSING)),
);

/** A row of the asset list. Amounts are converted from kobo. */
export const assetRow = z.object({
  id: z.int(),
  barcode: z.string(),
  asset_tag: z.string().nullable(),
  description: z.string(),
  serial_number: z.string().nullable(),
  manufacturer: z.string().nullable(),
  model: z.string().nullable(),
  acquisition_date: dateView,
  /** The price paid, regardless of revaluations. */
  cost: moneyView,
  /** The gross amount that depreciation counts from: the cost, or the amount of the latest revaluation. */
  carrying_amount: moneyView,
  /** The day of the latest revaluation, from which depreciation counts. */
  revalued_on: dateView.nullable(),
  accumulated_depreciation: moneyView,
  net_book_value: moneyView,
  classification_id: z.int(),
  classification: namedView,
  custodian_id: z.int(),
  custodian: personRef,
  location_id: z.int().nullable(),
  location: locationRef.nullable(),
  vendor_id: z.int().nullable(),
  vendor: namedView.nullable(),
  status: z.enum(ASSET_STATUSES),
  /** True if a request about the asset is pending. */
  awaiting_approval: z.boolean(),
  condition: z.enum(CONDITIONS),
  /** Null without a schedule, and for sold or scrapped assets. */
  next_maintenance_date: dateView.nullable(),
  /** The place of the asset while it is out, else null. */
  out: whereaboutsView.nullable(),
  /** The sale or scrapping; null for other assets. */
  disposal: disposalOfAsset.nullable(),
  /** The latest photo; null if it has none. */
  photo_id: z.int().nullable(),
  updated_at: instantView,
  version: versionView,
});

/** An asset with today's figures. Amounts are converted from kobo. */
export const assetView = parseSync(
  assetRow.extend({
    custodian: personRef.extend({ department: z.string().nullable(), location: locationRef.nullable() }),
    department: z.string().nullable(),
    acquisition_nature: z.enum(ACQUISITION_NATURES),
    invoice_number: z.string().nullable(),
    scrap_value: moneyView,
    /** False for assets such as land: they have no useful life and no depreciation. */
    depreciates: z.boolean(),
    /** Years with two decimals: days / 365. Null also where the policy ignores a life and none was given. */
    useful_life: z.number().nullable(),
    useful_life_in_days: z.int().nullable(),
    warranty_in_years: z.number().nullable(),
    maintenance_schedule: z.enum(MAINTENANCE_SCHEDULES).nullable(),
    frequency: z.int().nullable(),
    remarks: z.string().nullable(),
    /** For display only: never multiply it (rules/depreciation 2). */
    depreciation_per_day: moneyView,
    number_of_days_used: z.int(),
    ...depreciationShape,
    ...openingViewFields,
    last_maintenance_date: z.string().nullable(),
    total_maintenance_cost: moneyView,
    /** The days of the latest change of estimate and of the latest cost added, after which figures are no longer corrected. */
    estimated_on: dateView.nullable(),
    added_on: dateView.nullable(),
    /** The last day of its logged use, if it depreciates by use. */
    used_until: dateView.nullable(),
    /** The day of sale or scrapping, on which depreciation stopped. */
    closed_on: dateView.nullable(),
    /** The result of the sale or scrapping, below zero for a loss; null for other assets. */
    gain_or_loss: moneyView.nullable(),
    /** Releases, newest first. */
    movements: z.array(movementView),
    created_at: instantView,
  }),
);

export const assetListQuery = listQuery({
  sort: [
    ...(["barcode", "asset_tag", "description", "serial_number", "manufacturer", "model"] as const),
    "acquisition_date",
    "cost",
    ...(["carrying_amount", "accumulated_depreciation", "net_book_value"] as const),
    ...(["classification", "custodian", "location", "vendor"] as const),
    "status",
    "condition",
    "next_maintenance_date",
    /** These three apply to assets that are out. */
    ...(["expected_return_date", "out_location", "out_custodian"] as const),
    /** These three apply to assets that were sold or scrapped. */
    ...(["disposed_on", "amount_sold_for", "gain_or_loss"] as const),
    "created_at",
    "updated_at",
  ],
  filters: {
    ...changeFilters,
    barcode: textFilter,
    asset_tag: textFilter,
    description: textFilter,
    serial_number: textFilter,
    manufacturer: textFilter,
    model: textFilter,
    classification: textFilter,
    classification_id: idFilter,
    location_id: idFilter,
    custodian_id: idFilter,
    vendor_id: idFilter,
    /** Assets that an import added. */
    import_id: idFilter,
    status: z.enum(ASSET_STATUSES, { error: "Choose a status." }),
    condition: assetFields.condition,
    /** Overdue for return, due for maintenance, awaiting approval, or any of these (`attention`), today. */
    due: z.enum(DUE, { error: "Choose what is due." }),
    /** The state of depreciation of active assets: whether a depreciable amount is left today, or there never was one. */
    depreciation: z.enum(DEPRECIATIONS, { error: "Choose running, full or none." }),
    /** `held` means in service or out; of these, `out` or with maintenance costs (`maintained`); `disposed` means sold or scrapped. */
    standing: z.enum(REGISTER_STATUSES, { error: "Choose held, out, maintained or disposed." }),
    /** Naira in the input, kobo in the parsed query, like all money. */
    cost_from: moneyInput,
    cost_to: moneyInput,
    acquired_from: dateInput,
    acquired_to: dateInput,
  },
}).extend({
  /** The column that rows are grouped by. Rows are sorted by its name first, and then by `sort`. */
  group: z.enum(ASSET_GROUPS, { error: "The list cannot be grouped by this." }).optional(),
  nearest: nearestFlag,
});

/** The maximum number of rows of a printed register. */
export const MAX_PRINTED = 1000;

/** The ids of ticked assets. */
export const tickedIds = z
  .array(idInput("an asset"), { error: "Choose the assets by their ids." })
  .max(MAX_PRINTED, `Choose at most ${MAX_PRINTED} assets.`);

/** The selection to print: the list's filters and order without pages, or the assets that were ticked. */
export const assetPrintQuery = assetListQuery.omit({ page: true, per_page: true, nearest: true }).extend({
  ids: tickedIds.optional(),
});

export type AssetCreate = z.output<typeof assetCreate>;
export type AssetValues = z.input<typeof assetCreate>;
export type AssetPatch = z.output<typeof assetPatch>;
export type AssetRow = z.output<typeof assetRow>;
export type AssetView = z.output<typeof assetView>;
export type AssetListQuery = z.output<typeof assetListQuery>;
export type AssetPrintQuery = z.output<typeof assetPrintQuery>;
