import { type Action, may, mayAsk, type Role } from "@custodia/domain/permissions";
import {
  Building2,
  ClipboardCheck,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Truck,
  UserRound,
  UsersRound,
} from "lucide-react";

type MenuEntry = {
  label: string;
  to: string;
  needs: Action;
  /** For those as well who may only ask for it. */
  orAsk?: true;
};
export type MenuGroup = { label: string; icon: LucideIcon; entries: readonly MenuEntry[] };

/** The left menu. An entry appears once its route exists and the role may use it. */
const menu: readonly MenuGroup[] = [
  {
    label: "Dashboard",
    icon: LayoutDashboard,
    entries: [{ label: "Dashboard", to: "/dashboard", needs: "company.see" }],
  },
  {
    label: "Asset Overview",
    icon: Package,
    entries: [
      { label: "Add New Asset", to: "/addAssets", needs: "assets.write", orAsk: true },
      { label: "View Assets", to: "/viewAssets", needs: "company.see" },
      { label: "Scan Asset", to: "/scan", needs: "company.see" },
      { label: "View Classifications", to: "/viewClassifications", needs: "company.see" },
    ],
  },
  {
    label: "Approvals and Activities",
    icon: ClipboardCheck,
    entries: [
      { label: "View Approvals", to: "/approvals", needs: "company.see" },
      { label: "View Activities", to: "/activities", needs: "company.see" },
    ],
  },
  {
    label: "Location",
    icon: Building2,
    entries: [
      { label: "Add New Location", to: "/addLocations", needs: "records.write" },
      { label: "View Location", to: "/viewLocations", needs: "company.see" },
    ],
  },
  {
    label: "Vendors",
    icon: Truck,
    entries: [
      { label: "Add New Vendors", to: "/addVendors", needs: "records.write" },
      { label: "View Vendors", to: "/viewVendors", needs: "company.see" },
    ],
  },
  {
    label: "Custodian",
    icon: UserRound,
    entries: [
      { label: "Add New Custodian", to: "/addCustodians", needs: "records.write" },
      { label: "View Custodian", to: "/viewCustodians", needs: "company.see" },
    ],
  },
  {
    label: "Users",
    icon: UsersRound,
    entries: [
      { label: "Add New Users", to: "/addUser", needs: "users.manage" },
      { label: "View Users", to: "/viewUser", needs: "company.see" },
    ],
  },
];

/** The groups of the menu that have something for this role. */
export function menuFor(role: Role, routeExists: (path: string) => boolean): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => isOpen(entry, role) && routeExists(entry.to)),
    }))
    .filter((group) => group.entries.length > 0);
}

function isOpen({ needs, orAsk }: MenuEntry, role: Role): boolean {
  return orAsk ? mayAsk(role, needs) : may(role, needs);
}
