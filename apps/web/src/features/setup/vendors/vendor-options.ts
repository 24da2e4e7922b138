import { trpc } from "@custodia/client/trpc";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { type Choosable, useRecordSource } from "@custodia/screens/records/record-kind.ts";

/** Vendors to choose from. */
export const vendorOptions: Choosable<VendorView> = {
  option: ({ id, name, email }) => ({ value: id, label: name, hint: email ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().vendors, "name"),
};
