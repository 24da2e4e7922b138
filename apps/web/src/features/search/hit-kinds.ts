import type { HitKind } from "@custodia/domain/search/schema";
import type { LinkProps } from "@tanstack/react-router";
import * as icons from "lucide-react";
import type { RecordPage } from "../../address.ts";

type LinkTarget = (id: number) => Pick<LinkProps, "to" | "params" | "search">;

const pageLink =
  (path: RecordPage): LinkTarget =>
  (id) => ({ to: path, params: { id: `${id}` } });

/** The label, icon and page of each kind of search hit. */
export const hitKinds: Record<HitKind, { label: string; icon: icons.LucideIcon; linkTo: LinkTarget }> = {
  asset: { label: "Assets", icon: icons.Package, linkTo: pageLink("/detail_asset/$id") },
  vendor: { label: "Vendors", icon: icons.Truck, linkTo: pageLink("/detailVendors/$id") },
  custodian: { label: "Custodians", icon: icons.UsersRound, linkTo: pageLink("/detailCustodians/$id") },
  location: { label: "Locations", icon: icons.Building2, linkTo: pageLink("/detailLocations/$id") },
  user: { label: "Users", icon: icons.UserRound, linkTo: pageLink("/detailUser/$id") },
  item: { label: "Items", icon: icons.Barcode, linkTo: pageLink("/pos/detailInventory/$id") },
  sale: { label: "Sales", icon: icons.Receipt, linkTo: (id) => ({ to: "/pos/viewSales", search: { sale: id } }) },
  // The list of a customer's purchases serves as the customer's page.
  customer: {
    label: "Customers",
    icon: icons.Contact,
    linkTo: (id) => ({ to: "/pos/viewSales", search: { filter: { customer_id: `${id}` } } }),
  },
};
