import { isInHouse, type ReleaseWire } from "@custodia/domain/assets/movements";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useWatch } from "react-hook-form";

/** Where it goes; maintenance in the house has no place to enter. */
export function LocationField({ form: { control } }: { form: SchemaForm<ReleaseWire> }) {
  const [type, maintenance_category] = useWatch({ control, name: ["type", "maintenance_category"] });
  if (isInHouse({ type, maintenance_category })) return null;
  return (
    <TextField
      control={control}
      name="location"
      label="Location"
      required
      hint="A workshop, a site or another place"
    />
  );
}
