import * as columns from "@custodia/app-shell/records/columns";
import type { RecordScreens } from "@custodia/app-shell/records/record-kind.ts";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { VendorView } from "@custodia/domain/setup/vendors";
import { EmailText } from "@custodia/ui/description-list";
import { recordPaths } from "../../../address.ts";
import { assetsLink } from "../../register/asset-links.tsx";
import { vendorKind } from "./form.tsx";

const paths = recordPaths("Vendors");
const link = { nameOf: vendorKind.nameOf, to: paths.detail };

export const vendorScreens: RecordScreens<VendorView> = {
  ...vendorKind,
  paths,
  Links: assetsLink("vendor_id"),
  filters: columns.completenessFilters,
  columns: [
    columns.nameColumn("name", "Name", link),
    columns.textColumn("tax_id_number", "Tax ID"),
    columns.textColumn("cac_registration_number", "CAC Registration Number"),
    { ...columns.textColumn("phone_number", "Phone Number"), inCard: "unlabeled" },
    columns.emailColumn(),
    {
      id: "assets_count",
      header: "Assets Supplied",
      align: "end",
      sortable: true,
      filter: { kind: "number" },
    },
    columns.viewColumn(link),
  ],
  useList: (input) => trpc.vendors.list.useQuery(input as Inputs["vendors"]["list"]),
  useRecord: (id) => trpc.vendors.show.useQuery({ id }),
  prefetch: (calls, input, options) => calls.vendors.list.prefetch(input as Inputs["vendors"]["list"], options),
  details: (vendor) => [
    { label: "Name", value: <columns.RecordName name={vendor.name} incomplete={vendor.to_complete} /> },
    { label: "Email Address", value: vendor.email && <EmailText email={vendor.email} /> },
    { label: "Phone Number", value: vendor.phone_number },
    { label: "Tax Identification Number", value: vendor.tax_id_number },
    { label: "CAC Registration Number", value: vendor.cac_registration_number },
    { label: "Assets Supplied", value: vendor.assets_count },
    { label: "Address", value: vendor.address },
    ...columns.addressDetails(vendor),
  ],
};
