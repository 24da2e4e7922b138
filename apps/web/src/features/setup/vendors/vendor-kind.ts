import { trpc } from "@custodia/client/trpc";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { type RecordKind, useRecordSource } from "@custodia/screens/records/record-kind";
import { VendorForm } from "./vendor-form.tsx";

export const vendorKind: RecordKind<VendorView> = {
  title: "Vendor",
  plural: "vendors",
  needs: "records.write",
  nameOf: ({ name }) => name,
  Form: VendorForm,
  option: ({ id, name, email }) => ({ value: id, label: name, hint: email ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().vendors, "name"),
};
