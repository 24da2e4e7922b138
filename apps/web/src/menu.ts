import type { AccountPage, DockEntry, MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import {
  Building2,
  ChartColumn,
  CircleQuestionMark,
  ClipboardCheck,
  FileSpreadsheet,
  History,
  KeyRound,
  LayoutDashboard,
  Package,
  Plus,
  ScanLine,
  Settings,
  ShoppingCart,
  Tags,
  Truck,
  UserRound,
  UsersRound,
  Wrench,
} from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu. An entry appears if the role may use it. */
export const menu: readonly MenuGroup<Page>[] = [
  {
    label: "Dashboard",
    icon: LayoutDashboard,
    entries: [{ label: "Dashboard", to: "/dashboard", needs: "company.see" }],
  },
  {
    label: "Scan Asset",
    icon: ScanLine,
    entries: [{ label: "Scan Asset", to: "/scan", needs: "company.see" }],
  },
  {
    label: "Asset Overview",
    icon: Package,
    entries: [
      { label: "Add New Asset", to: "/addAssets", icon: Plus, needs: "assets.write", orAsk: true },
      { label: "View Assets", to: "/viewAssets", icon: Package, needs: "company.see" },
      { label: "Import", to: "/importAssets", icon: FileSpreadsheet, needs: "assets.write", orAsk: true },
      { label: "Maintenance", to: "/maintenance", icon: Wrench, needs: "company.see" },
      { label: "View Classifications", to: "/viewClassifications", icon: Tags, needs: "company.see" },
      { label: "Reports", to: "/reports", icon: ChartColumn, needs: "company.see" },
    ],
  },
  {
    label: "Approvals and Activities",
    icon: ClipboardCheck,
    entries: [
      { label: "View Approvals", to: "/approvals", icon: ClipboardCheck, needs: "company.see" },
      { label: "View Activities", to: "/activities", icon: History, needs: "company.see" },
    ],
  },
  {
    label: "Location",
    under: "Company",
    folds: true,
    icon: Building2,
    entries: [
      { label: "Add New Location", to: "/addLocations", needs: "records.write" },
      { label: "View Location", to: "/viewLocations", needs: "company.see" },
    ],
  },
  {
    label: "Vendors",
    folds: true,
    icon: Truck,
    entries: [
      { label: "Add New Vendors", to: "/addVendors", needs: "records.write" },
      { label: "View Vendors", to: "/viewVendors", needs: "company.see" },
    ],
  },
  {
    label: "Custodian",
    folds: true,
    icon: UserRound,
    entries: [
      { label: "Add New Custodian", to: "/addCustodians", needs: "records.write" },
      { label: "View Custodian", to: "/viewCustodians", needs: "company.see" },
    ],
  },
  {
    label: "Users",
    folds: true,
    icon: UsersRound,
    entries: [
      { label: "Add New Users", to: "/addUser", needs: "users.manage" },
      { label: "View Users", to: "/viewUser", needs: "company.see" },
    ],
  },
  {
    label: "Point of Sale",
    under: "Shop",
    icon: ShoppingCart,
    entries: [{ label: "Point of Sale", to: "/pos", needs: "company.see" }],
  },
];

/** The bottom bar on a phone. */
export const dock: readonly DockEntry<Page>[] = [
  { label: "Dashboard", to: "/dashboard", icon: LayoutDashboard },
  { label: "Assets", to: "/viewAssets", icon: Package },
  { label: "Scan", to: "/scan", icon: ScanLine, main: true },
  { label: "Approvals", to: "/approvals", icon: ClipboardCheck },
];

/** The pages in the account menu. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "Settings", to: "/Settings", icon: Settings },
  { label: "Change Password", to: "/Password", icon: KeyRound },
  { label: "Help", to: "/help", icon: CircleQuestionMark },
];
