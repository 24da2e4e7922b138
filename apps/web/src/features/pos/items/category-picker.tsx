import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-picker";
import type { CategoryView } from "@custodia/domain/pos/items/categories";
import type { FieldValues } from "react-hook-form";
import { categoryKind } from "./category-kind.ts";

export function CategoryPicker<Wire extends FieldValues>(props: PickerProps<Wire, CategoryView>) {
  return <RecordPicker {...props} kind={categoryKind} />;
}
