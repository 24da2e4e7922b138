import type { ClassificationView } from "@custodia/domain/setup/classifications";
import type { FieldValues } from "react-hook-form";
import { type PickerProps, RecordPicker } from "../records/record-picker.tsx";
import { classificationKind } from "./classification-kind.ts";

export function ClassificationPicker<Wire extends FieldValues>(props: PickerProps<Wire, ClassificationView>) {
  return <RecordPicker {...props} kind={classificationKind} />;
}
