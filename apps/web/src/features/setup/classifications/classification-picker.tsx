import { type PickerProps, RecordPicker } from "@custodia/app-shell/records/record-picker";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import type { FieldValues } from "react-hook-form";
import { classificationKind } from "./classification-kind.ts";

export function ClassificationPicker<Wire extends FieldValues>(props: PickerProps<Wire, ClassificationView>) {
  return <RecordPicker {...props} kind={classificationKind} />;
}
