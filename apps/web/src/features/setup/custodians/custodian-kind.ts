import type { CustodianView } from "@custodia/domain/setup/custodians";
import type { RecordKind } from "@custodia/screens/records/record-kind.ts";
import { CustodianForm } from "./custodian-form.tsx";
import { custodianOptions } from "./custodian-options.ts";

export const custodianKind: RecordKind<CustodianView> = {
  ...custodianOptions,
  title: "Custodian",
  plural: "custodians",
  needs: "records.write",
  nameOf: ({ full_name }) => full_name,
  Form: CustodianForm,
};
