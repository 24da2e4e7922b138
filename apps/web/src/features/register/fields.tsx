import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { readPeriodCell } from "@custodia/domain/assets/import/periods";
import { MAINTENANCE_CATEGORIES, type MovementType } from "@custodia/domain/assets/labels";
import { MAX_SUGGESTIONS } from "@custodia/domain/assets/list";
import { isInHouse } from "@custodia/domain/assets/movements";
import type { CellReading } from "@custodia/domain/spreadsheet/cells";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { DateField } from "@custodia/ui/form/date-fields";
import type { FieldProps } from "@custodia/ui/form/field";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { SuggestField } from "@custodia/ui/form/suggest-field";
import { TextField } from "@custodia/ui/form/text-fields";
import { toChoices } from "@custodia/ui/input/select";
import type { ComponentProps } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";

/** Parses a typed life in years, also from a yearly rate or months: `20%` and `60 months` are 5. */
export function parseYears(text: string): number | null {
  if (text.trim() === "") return null;
  const years = toNumber(readPeriodCell("useful_life", text, "years"));
  return Number(years.toFixed(4));
}

/** Parses a typed life in days: `20%` and `5 years` are 1,825. */
export function parseDays(text: string): number | null {
  return text.trim() === "" ? null : toNumber(readPeriodCell("useful_life_in_days", text, "days"));
}

const toNumber = (reading: CellReading) =>
  "input" in reading && typeof reading.input === "number" ? reading.input : Number.NaN;

/** An input for a useful life in years; a rate is converted to years. */
export function LifeField<Values extends FieldValues>({ hint, ...props }: FieldProps<Values>) {
  return <NumberField {...props} hint={hint ?? "Years, or a yearly rate such as 20%"} parse={parseYears} />;
}

/** An input for the number of schedule periods between two services. */
export function FrequencyField<Values extends FieldValues>(props: Omit<FieldProps<Values>, "hint">) {
  return <NumberField {...props} hint="The number of these periods between two services; leave blank for 1" />;
}

type PastDateProps<Values extends FieldValues> = Omit<ComponentProps<typeof DateField<Values>>, "max">;

/** An input for a date that is not in the future. */
export function PastDateField<Values extends FieldValues>(props: PastDateProps<Values>) {
  return <DateField<Values> {...props} max={useToday()} />;
}

type MakeFieldsProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  labels?: { manufacturer: string; model: string };
  placeholder?: string;
};

const LABELS = { manufacturer: "Manufacturer", model: "Model" };

/** Manufacturer and model, with suggestions from the register: the model's are those of the entered manufacturer. */
export function MakeFields<Values extends FieldValues>(props: MakeFieldsProps<Values>) {
  const { form, labels = LABELS, placeholder } = props;
  const { control } = form;
  const [manufacturerName, modelName] = ["manufacturer" as Path<Values>, "model" as Path<Values>];
  const entered: PathValue<Values, Path<Values>> = useWatch({ control, name: manufacturerName });
  const manufacturer = entered ?? "";
  const { suggest } = trpc.useUtils().assets;
  const shared = { control, limit: MAX_SUGGESTIONS, ...(placeholder ? { placeholder } : {}) };
  return (
    <>
      <SuggestField
        {...shared}
        name={manufacturerName}
        label={labels.manufacturer}
        load={async (text) => (await suggest.fetch({ field: "manufacturer", text })).data}
      />
      <SuggestField
        {...shared}
        key={manufacturer}
        name={modelName}
        label={labels.model}
        load={async (text) => (await suggest.fetch({ field: "model", text, manufacturer })).data}
      />
    </>
  );
}

type DestinationProps<Values extends FieldValues> = Pick<FieldProps<Values>, "control" | "hint"> & {
  type: MovementType;
};

const categories = toChoices(MAINTENANCE_CATEGORIES);

/** Who maintains a released asset, and where it goes; in-house maintenance has no place of its own. */
export function DestinationFields<Values extends FieldValues>({ control, type, hint }: DestinationProps<Values>) {
  const [category, location] = ["maintenance_category" as Path<Values>, "location" as Path<Values>];
  const maintenance_category = useWatch({ control, name: category });
  return (
    <>
      {type === "maintenance" ? (
        <SelectField control={control} name={category} label="Maintenance Category" required options={categories} />
      ) : null}
      {isInHouse({ type, maintenance_category }) ? null : (
        <TextField control={control} name={location} label="Location" required hint={hint} />
      )}
    </>
  );
}

/** An example of where a released asset goes. */
export const DESTINATION_HINT = "For example a workshop or site";
