import { CONDITIONS, conditionLabel } from "@custodia/domain/assets/words";
import { SelectField } from "@custodia/ui/form/choice-fields";
import type { FieldProps } from "@custodia/ui/form/field";
import type { FieldValues } from "react-hook-form";

const options = CONDITIONS.map((condition) => ({ value: condition, label: conditionLabel[condition] }));

/** The condition that an asset is in. */
export function ConditionField<Wire extends FieldValues>(props: FieldProps<Wire> & { placeholder?: string }) {
  return <SelectField {...props} options={options} />;
}
