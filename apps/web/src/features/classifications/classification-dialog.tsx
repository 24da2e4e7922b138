import type { ClassificationView } from "@custodia/domain/setup/classifications";
import { QuickAddDialog, type QuickAddProps } from "../setup/record-dialog.tsx";
import { classificationKind } from "./classification-kind.ts";

export function ClassificationDialog(props: QuickAddProps<ClassificationView>) {
  return <QuickAddDialog {...props} kind={classificationKind} />;
}
