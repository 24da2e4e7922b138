import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import type { CustodianView } from "@custodia/domain/setup/custodians";
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
