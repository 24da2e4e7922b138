import type { HitKind } from "@custodia/domain/search/schema";
import { Building2, type LucideIcon, Package, Truck, UserRound, UsersRound } from "lucide-react";
import { pageOfOne } from "../../address.ts";

/** How each kind of record is shown among what was found, and where it leads. */
export const hitKinds: Record<HitKind, { label: string; icon: LucideIcon; path: (id: number) => string }> = {
  asset: { label: "Assets", icon: Package, path: pageOfOne("/detail_asset/$id") },
  vendor: { label: "Vendors", icon: Truck, path: pageOfOne("/detailVendors/$id") },
  custodian: { label: "Custodians", icon: UsersRound, path: pageOfOne("/detailCustodians/$id") },
  location: { label: "Locations", icon: Building2, path: pageOfOne("/detailLocations/$id") },
  user: { label: "Users", icon: UserRound, path: pageOfOne("/detailUser/$id") },
};
