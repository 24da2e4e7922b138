import type { Inputs, Outputs } from "@custodia/client/trpc";
import type { WordReading } from "@custodia/domain/assets/import/choices";
import {
  AMOUNT_FIELDS,
  type AmountField,
  IMPORT_FIELDS,
  type ImportField,
  type ImportFieldName,
  type ReferenceField,
  referenceFields,
} from "@custodia/domain/assets/import/fields";
import * as options from "@custodia/domain/assets/import/options";
import type { PeriodUnit, UnitField } from "@custodia/domain/assets/import/periods";
import type { Scale } from "@custodia/domain/spreadsheet/amount-heading";
import type { Grouping } from "@custodia/domain/spreadsheet/amounts";
import type { DateOrder } from "@custodia/domain/spreadsheet/date-text";
import type { IncompleteDates } from "@custodia/domain/spreadsheet/dates";
import { valuesOf } from "@custodia/domain/spreadsheet/options";
import { chosen, type FormReview, type ListDraft, labelOf, namedDelimiter, savedRows } from "../../import/draft.ts";

export type Preview = Outputs["imports"]["preview"];
export type ImportRecord = Outputs["imports"]["show"];
/** The route that accepts lists of assets. */
export const ASSET_LISTS = "/files/imports";
export type SavedChoices = Partial<NonNullable<Outputs["imports"]["draft"]["choices"]>>;

/** The choices as the form stores them: a field without a column or a value is empty, and so is a choice that the server may guess. */
export type ImportDraft = ListDraft & {
  mapping: Record<ImportFieldName, number[]>;
  values: Record<ImportFieldName, string | number | null>;
  names: Record<ReferenceField, string>;
  date_order: DateOrder | null;
  units: Record<UnitField, PeriodUnit | null>;
  readings: WordReading[];
  incomplete_dates: IncompleteDates | null;
  groupings: Record<AmountField, Grouping | null>;
  scales: Record<AmountField, Scale | null>;
  create_unknown: ReferenceField[];
  sheet: number;
  delimiter: Preview["delimiter"];
  merged: Record<options.MergedFigure, options.MergedWay | null>;
  quantity_cost: options.QuantityCost | null;
  not_held: options.DisposedRowsWay | null;
  opening_balances: options.OpeningWay | null;
  opening_continues: OpeningContinues | null;
};

type OpeningContinues = NonNullable<Preview["openings"]>["continues"];

export type Review = FormReview<ImportDraft, Preview>;

const NO_AMOUNTS = Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, null])) as Record<AmountField, null>;

/** Returns the initial draft: the choices saved for the file, and the server's guesses for the rest. */
export function guessedDraft(preview: Preview, saved: SavedChoices = {}): ImportDraft {
  const each = <T>(value: (field: ImportField) => T) =>
    Object.fromEntries(IMPORT_FIELDS.map((field) => [field.name, value(field)])) as Record<ImportFieldName, T>;
  const mapping = saved.mapping ?? preview.mapping;
  const values = { ...valuesOf(preview.filled, "values"), ...saved.values } as Partial<ImportDraft["values"]>;
  return {
    mapping: each(({ name }) => mapping[name] ?? []),
    values: each(({ name }) => values[name] ?? null),
    names: {
      classification_id: "",
      vendor_id: "",
      custodian_id: "",
      location_id: "",
      ...valuesOf(preview.filled, "names"),
      ...saved.names,
    },
    date_order: saved.date_order ?? null,
    units: { useful_life: null, warranty_in_years: null, ...saved.units },
    readings: saved.readings ?? [],
    incomplete_dates: saved.incomplete_dates ?? null,
    groupings: { ...NO_AMOUNTS, ...saved.groupings },
    scales: { ...NO_AMOUNTS, ...saved.scales },
    create_unknown: saved.create_unknown ?? referenceFields,
    sheet: preview.sheet,
    delimiter: saved.delimiter ?? null,
    merged: { ...NO_AMOUNTS, quantity: null, ...saved.merged },
    quantity_cost: saved.quantity_cost ?? null,
    not_held: saved.not_held ?? null,
    opening_balances: saved.opening_balances ?? null,
    opening_continues: saved.opening_continues ?? null,
    ...savedRows(saved),
  };
}

/** Returns the choices as they are sent, without empty ones. */
export function choicesOf(draft: ImportDraft) {
  const { mapping, values, names, units, groupings, scales, merged, delimiter, again: _, ...others } = draft;
  return {
    ...chosen({ ...others, delimiter: namedDelimiter(delimiter) }),
    mapping: Object.fromEntries(Object.entries(mapping).filter(([, columns]) => columns.length > 0)),
    values: chosen(values) as NonNullable<Inputs["imports"]["run"]["values"]>,
    // A chosen record precedes a name.
    names: chosen(Object.fromEntries(referenceFields.map((field) => [field, values[field] ? "" : names[field]]))),
    units: chosen(units) as NonNullable<Inputs["imports"]["run"]["units"]>,
    groupings: chosen(groupings),
    scales: chosen(scales),
    merged: chosen(merged),
  } satisfies Partial<Inputs["imports"]["run"]>;
}

/** Returns the choices about the cells in the column of a field. How dates are written is a choice for the whole file. */
export function columnChoices(field: string): string[] {
  const own = ["units", "groupings", "scales", "merged"].map((group) => `${group}.${field}`);
  return options.MERGED_FIGURES.some((name) => name === field) ? [...own, "quantity_cost"] : own;
}

/** Returns the choices with the readings of a preview, so that single rows are read without scanning the whole file. */
export function settledChoices(draft: ImportDraft, preview: Preview) {
  const choices = choicesOf(draft);
  const { date_order, incomplete_dates } = preview;
  return {
    ...choices,
    date_order: draft.date_order ?? date_order,
    units: { ...Object.fromEntries(preview.units.map(({ field, unit }) => [field, unit])), ...choices.units },
    groupings: {
      ...Object.fromEntries(preview.groupings.map(({ field, grouping }) => [field, grouping])),
      ...choices.groupings,
    },
    ...(incomplete_dates ? { incomplete_dates: draft.incomplete_dates ?? incomplete_dates.taken } : {}),
  };
}

/** Returns the label of a field, or that of the whole row. */
export const fieldLabel = (field: string | null) => labelOf({ fields: IMPORT_FIELDS }, field);
