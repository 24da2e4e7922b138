import { ComboboxField } from "@custodia/ui/form/combobox-field";
import type { FieldProps } from "@custodia/ui/form/field";
import type { FieldValues } from "react-hook-form";
import type { useGoods } from "./use-goods.ts";

type ItemPickerProps<Wire extends FieldValues> = FieldProps<Wire> & { goods: ReturnType<typeof useGoods> };

/** Chooses one of the goods, for a line of a document. */
export function ItemPicker<Wire extends FieldValues>({ goods, ...field }: ItemPickerProps<Wire>) {
  return <ComboboxField {...field} load={goods.load} find={goods.find} clearable={false} required />;
}
