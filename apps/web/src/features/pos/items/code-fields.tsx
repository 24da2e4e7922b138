import type { ItemWire } from "@custodia/domain/pos/items/schema";
import { Button } from "@custodia/ui/button";
import { FormSection } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray } from "react-hook-form";

/** The codes of an item, each with how many units a scan of it adds, and its number on a scale. */
export function CodesSection({ form: { control } }: { form: SchemaForm<ItemWire> }) {
  const { fields, append, remove } = useFieldArray({ control, name: "barcodes" });
  return (
    <FormSection title="Barcodes" description="A carton's code may add more than one unit.">
      <div className="space-y-3 sm:col-span-full">
        {fields.map(({ id }, place) => (
          <div key={id} className="flex items-start gap-2">
            <TextField
              control={control}
              name={`barcodes.${place}.code`}
              label={`Barcode ${place + 1}`}
              autoComplete="off"
              className="flex-1"
            />
            <NumberField
              control={control}
              name={`barcodes.${place}.quantity`}
              label="Units"
              className="w-24"
            />
            <Button
              variant="ghost"
              size="icon"
              className="mt-6"
              aria-label={`Remove barcode ${place + 1}`}
              onClick={() => remove(place)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ))}
        <Button variant="outline" onClick={() => append({ code: "", quantity: 1 })}>
          <Plus aria-hidden />
          Add barcode
        </Button>
      </div>
      <TextField
        control={control}
        name="plu"
        label="PLU"
        hint="Five digits that a scale knows it by"
        inputMode="numeric"
      />
    </FormSection>
  );
}
