import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import { ClassificationForm } from "./classification-form.tsx";
import { classificationOptions } from "./classification-options.ts";

export const classificationKind: RecordKind<ClassificationView> = {
  ...classificationOptions,
  title: "Classification",
  plural: "classifications",
  needs: "records.write",
  nameOf: ({ name }) => name,
  Form: ClassificationForm,
};
