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
import type { PageOfOne } from "../../address.ts";

type Place = (id: number) => Pick<LinkProps, "to" | "params" | "search">;

const page =
  (path: PageOfOne): Place =>
  (id) => ({ to: path, params: { id: `${id}` } });

/** The label, icon and page of each kind of search hit. */
export const hitKinds: Record<HitKind, { label: string; icon: LucideIcon; place: Place }> = {
  asset: { label: "Assets", icon: Package, place: page("/detail_asset/$id") },
  vendor: { label: "Vendors", icon: Truck, place: page("/detailVendors/$id") },
  custodian: { label: "Custodians", icon: UsersRound, place: page("/detailCustodians/$id") },
  location: { label: "Locations", icon: Building2, place: page("/detailLocations/$id") },
  user: { label: "Users", icon: UserRound, place: page("/detailUser/$id") },
  item: { label: "Items", icon: Barcode, place: page("/pos/detailInventory/$id") },
  sale: { label: "Sales", icon: Receipt, place: (id) => ({ to: "/pos/viewSales", search: { sale: id } }) },
  // The list of a customer's purchases serves as the customer's page.
  customer: {
    label: "Customers",
    icon: Contact,
    place: (id) => ({ to: "/pos/viewSales", search: { filter: { customer_id: `${id}` } } }),
  },
};
