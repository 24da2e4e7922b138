import { type Choosable, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { ClassificationView } from "@custodia/domain/assets/classifications";

/** Classifications to choose from. */
export const classificationOptions: Choosable<ClassificationView> = {
  option: ({ id, name, code }) => ({ value: id, label: name, hint: code }),
  useSource: () => useRecordSource(trpc.useUtils().classifications, "name"),
};
