import type { FieldProps } from "@custodia/ui/form/field";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import type { FieldValues } from "react-hook-form";

/** How many turns of the schedule beside it lie between two services. */
export function FrequencyField<Wire extends FieldValues>(props: Omit<FieldProps<Wire>, "hint">) {
  return <NumberField {...props} hint="How many of these lie between two services; 1 if left empty" />;
}
