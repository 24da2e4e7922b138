import type { ClassificationView } from "@custodia/domain/assets/classifications";
import type { RecordKind } from "@custodia/screens/records/record-kind.ts";
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
