import type { AccountPage, MenuGroup } from "@custodia/screens/shell/menu";
import {
  Building2,
  CircleQuestionMark,
  ClipboardCheck,
  KeyRound,
  LayoutDashboard,
  Package,
  Settings,
  ShoppingCart,
  Truck,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu. An entry appears where the role may use it. */
export const menu: readonly MenuGroup<Page>[] = [
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
    label: "Point of Sale",
    icon: ShoppingCart,
    entries: [{ label: "Point of Sale", to: "/pos", needs: "company.see" }],
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

/** The pages in the menu of one's own account. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "Settings", to: "/Settings", icon: Settings },
  { label: "Change Password", to: "/Password", icon: KeyRound },
  { label: "Help", to: "/help", icon: CircleQuestionMark },
];
