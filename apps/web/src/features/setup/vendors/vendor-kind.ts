import type { RecordKind } from "@custodia/app-shell/records/record-kind.ts";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { VendorForm } from "./vendor-form.tsx";
import { vendorOptions } from "./vendor-options.ts";

export const vendorKind: RecordKind<VendorView> = {
  ...vendorOptions,
  title: "Vendor",
  plural: "vendors",
  needs: "records.write",
  nameOf: ({ name }) => name,
  Form: VendorForm,
};
