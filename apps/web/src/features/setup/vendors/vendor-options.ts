import { type Choosable, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { VendorView } from "@custodia/domain/setup/vendors";

/** Vendors to choose from. */
export const vendorOptions: Choosable<VendorView> = {
  option: ({ id, name, email }) => ({ value: id, label: name, hint: email ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().vendors, "name"),
};
