import { trpc } from "@custodia/client/trpc";
import type { ClassificationView } from "@custodia/domain/setup/classifications";
import { type RecordKind, useRecordSource } from "@custodia/screens/records/record-kind";
import { ClassificationForm } from "./classification-form.tsx";

export const classificationKind: RecordKind<ClassificationView> = {
  title: "Classification",
  plural: "classifications",
  needs: "records.write",
  nameOf: ({ name }) => name,
  Form: ClassificationForm,
  option: ({ id, name, code }) => ({ value: id, label: name, hint: code }),
  useSource: () => useRecordSource(trpc.useUtils().classifications, "name"),
};
