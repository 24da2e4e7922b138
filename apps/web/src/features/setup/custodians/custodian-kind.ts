import { trpc } from "@custodia/client/trpc";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import { type RecordKind, useRecordSource } from "@custodia/screens/records/record-kind";
import { CustodianForm } from "./custodian-form.tsx";

export const custodianKind: RecordKind<CustodianView> = {
  title: "Custodian",
  plural: "custodians",
  needs: "records.write",
  nameOf: ({ full_name }) => full_name,
  Form: CustodianForm,
  option: ({ id, full_name, department, location }) => ({
    value: id,
    label: full_name,
    hint: [department, location?.address].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().custodians, "full_name"),
};
