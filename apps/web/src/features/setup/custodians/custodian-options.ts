import { type Choosable, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { CustodianView } from "@custodia/domain/setup/custodians";

/** Custodians to choose from. */
export const custodianOptions: Choosable<CustodianView> = {
  option: ({ id, full_name, department, location }) => ({
    value: id,
    label: full_name,
    hint: [department, location?.address].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().custodians, "full_name"),
};
