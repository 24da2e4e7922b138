import type { HitKind } from "@custodia/domain/search/schema";
import type { LinkProps } from "@tanstack/react-router";
import {
  Barcode,
  Building2,
  Contact,
  type LucideIcon,
  Package,
  Receipt,
  Truck,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { RecordPage } from "../../address.ts";

type LinkTarget = (id: number) => Pick<LinkProps, "to" | "params" | "search">;

const pageLink =
  (path: RecordPage): LinkTarget =>
  (id) => ({ to: path, params: { id: `${id}` } });

/** The label, icon and page of each kind of search hit. */
export const hitKinds: Record<HitKind, { label: string; icon: LucideIcon; linkTo: LinkTarget }> = {
  asset: { label: "Assets", icon: Package, linkTo: pageLink("/detail_asset/$id") },
  vendor: { label: "Vendors", icon: Truck, linkTo: pageLink("/detailVendors/$id") },
  custodian: { label: "Custodians", icon: UsersRound, linkTo: pageLink("/detailCustodians/$id") },
  location: { label: "Locations", icon: Building2, linkTo: pageLink("/detailLocations/$id") },
  user: { label: "Users", icon: UserRound, linkTo: pageLink("/detailUser/$id") },
  item: { label: "Items", icon: Barcode, linkTo: pageLink("/pos/detailInventory/$id") },
  sale: { label: "Sales", icon: Receipt, linkTo: (id) => ({ to: "/pos/viewSales", search: { sale: id } }) },
  // The list of a customer's purchases serves as the customer's page.
  customer: {
    label: "Customers",
    icon: Contact,
    linkTo: (id) => ({ to: "/pos/viewSales", search: { filter: { customer_id: `${id}` } } }),
  },
};
