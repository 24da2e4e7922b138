import type { Inputs, Outputs } from "@custodia/client/trpc";
import type { AmountField, Grouping } from "@custodia/domain/assets/import/amounts";
import type { WordReading } from "@custodia/domain/assets/import/choices";
import type { DateOrder, IncompleteDates } from "@custodia/domain/assets/import/dates";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFieldName,
  type ReferenceField,
} from "@custodia/domain/assets/import/fields";
import type { PeriodUnit, UnitField } from "@custodia/domain/assets/import/periods";
import type { DisposedRowsWay, MergedFigure, MergedWay, QuantityCost } from "@custodia/domain/assets/import/shape";
import type { FormSchema, SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { z } from "zod";

export type Preview = Outputs["imports"]["preview"];
export type ImportRecord = Outputs["imports"]["show"];

/** The choices as the form holds them: a field without a column or a value is empty, as is what the server may guess. */
export type ImportDraft = {
  mapping: Record<ImportFieldName, number[]>;
  values: Record<ImportFieldName, string | number | null>;
  date_order: DateOrder | null;
  units: Record<UnitField, PeriodUnit | null>;
  readings: WordReading[];
  incomplete_dates: IncompleteDates | null;
  groupings: Record<AmountField, Grouping | null>;
  create_unknown: ReferenceField[];
  sheet: number;
  merged: Record<MergedFigure, MergedWay | null>;
  quantity_cost: QuantityCost | null;
  not_held: DisposedRowsWay | null;
  take_rows: number[];
  good_rows_only: boolean;
  again: boolean;
};

export type ImportForm = SchemaForm<ImportDraft>;

/** The server judges each choice by its field; here only their shape is known. */
export const draftSchema = z.custom<ImportDraft>() as FormSchema<ImportDraft>;

/** Returns the initial draft, as guessed by the server. */
export function guessedDraft(preview: Preview): ImportDraft {
  const each = <T>(value: (field: ImportField) => T) =>
    Object.fromEntries(IMPORT_FIELDS.map((field) => [field.name, value(field)])) as Record<ImportFieldName, T>;
  return {
    mapping: each(({ name }) => preview.mapping[name] ?? []),
    values: each(() => null),
    date_order: null,
    units: { useful_life: null, warranty_in_years: null },
    readings: [],
    incomplete_dates: null,
    groupings: { cost: null, scrap_value: null, total_maintenance_cost: null },
    create_unknown: [],
    sheet: preview.sheet,
    merged: { cost: null, scrap_value: null, total_maintenance_cost: null, quantity: null },
    quantity_cost: null,
    not_held: null,
    take_rows: [],
    good_rows_only: false,
    again: false,
  };
}

/** The choices as they go over the wire: what is empty is left out. */
export function choicesOf(draft: ImportDraft) {
  const { mapping, values, date_order, units, readings, create_unknown } = draft;
  const { sheet, incomplete_dates, groupings, merged, quantity_cost, not_held, take_rows } = draft;
  const matched = Object.entries(mapping).filter(([, columns]) => columns.length > 0);
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  const chosen = Object.entries(units).filter(([, unit]) => unit !== null);
  return {
    mapping: Object.fromEntries(matched),
    values: Object.fromEntries(given),
    ...(date_order ? { date_order } : {}),
    units: Object.fromEntries(chosen),
    readings,
    groupings: Object.fromEntries(Object.entries(groupings).filter(([, grouping]) => grouping !== null)),
    ...(incomplete_dates ? { incomplete_dates } : {}),
    create_unknown,
    sheet,
    merged: Object.fromEntries(Object.entries(merged).filter(([, way]) => way !== null)),
    ...(quantity_cost ? { quantity_cost } : {}),
    ...(not_held ? { not_held } : {}),
    take_rows,
  } satisfies Partial<Inputs["imports"]["run"]>;
}
