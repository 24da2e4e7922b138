import { trpc } from "@custodia/client/trpc";
import { MAX_SUGGESTIONS } from "@custodia/domain/assets/list";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { SuggestField } from "@custodia/ui/form/suggest-field";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";

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
