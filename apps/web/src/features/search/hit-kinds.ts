import type { HitKind } from "@custodia/domain/search/schema";
import { Building2, type LucideIcon, Package, Truck, UserRound, UsersRound } from "lucide-react";

/** How each kind of record is shown among what was found, and where it leads. */
export const hitKinds: Record<HitKind, { label: string; icon: LucideIcon; path: (id: number) => string }> = {
  asset: { label: "Assets", icon: Package, path: (id) => `/detail_asset/${id}` },
  vendor: { label: "Vendors", icon: Truck, path: (id) => `/detailVendors/${id}` },
  custodian: { label: "Custodians", icon: UsersRound, path: (id) => `/detailCustodians/${id}` },
  location: { label: "Locations", icon: Building2, path: (id) => `/detailLocations/${id}` },
  user: { label: "Users", icon: UserRound, path: (id) => `/detailUser/${id}` },
};
