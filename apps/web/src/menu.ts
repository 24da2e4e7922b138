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
    entries: [{ label: "Dashboard", to: "/dashboard", permission: "company.see" }],
  },
  {
    label: "Scan Asset",
    icon: ScanLine,
    entries: [{ label: "Scan Asset", to: "/scan", permission: "company.see" }],
  },
  {
    label: "Asset Overview",
    icon: Package,
    entries: [
      { label: "Add New Asset", to: "/addAssets", icon: Plus, permission: "assets.write", requestable: true },
      { label: "View Assets", to: "/viewAssets", icon: Package, permission: "company.see" },
      { label: "Import", to: "/importAssets", icon: FileSpreadsheet, permission: "assets.write", requestable: true },
      { label: "Maintenance", to: "/maintenance", icon: Wrench, permission: "company.see" },
      { label: "View Classifications", to: "/viewClassifications", icon: Tags, permission: "company.see" },
      { label: "Reports", to: "/reports", icon: ChartColumn, permission: "company.see" },
    ],
  },
  {
    label: "Approvals and Activities",
    icon: ClipboardCheck,
    entries: [
      { label: "View Approvals", to: "/approvals", icon: ClipboardCheck, permission: "company.see" },
      { label: "View Activities", to: "/activities", icon: History, permission: "company.see" },
    ],
  },
  {
    label: "Location",
    section: "Company",
    collapsible: true,
    icon: Building2,
    entries: [
      { label: "Add New Location", to: "/addLocations", permission: "records.write" },
      { label: "View Location", to: "/viewLocations", permission: "company.see" },
    ],
  },
  {
    label: "Vendors",
    collapsible: true,
    icon: Truck,
    entries: [
      { label: "Add New Vendors", to: "/addVendors", permission: "records.write" },
      { label: "View Vendors", to: "/viewVendors", permission: "company.see" },
    ],
  },
  {
    label: "Custodian",
    collapsible: true,
    icon: UserRound,
    entries: [
      { label: "Add New Custodian", to: "/addCustodians", permission: "records.write" },
      { label: "View Custodian", to: "/viewCustodians", permission: "company.see" },
    ],
  },
  {
    label: "Users",
    collapsible: true,
    icon: UsersRound,
    entries: [
      { label: "Add New Users", to: "/addUser", permission: "users.manage" },
      { label: "View Users", to: "/viewUser", permission: "company.see" },
    ],
  },
  {
    label: "Point of Sale",
    section: "Shop",
    icon: ShoppingCart,
    entries: [{ label: "Point of Sale", to: "/pos", permission: "company.see" }],
  },
];

/** The bottom bar on a phone. */
export const dock: readonly DockEntry<Page>[] = [
  { label: "Dashboard", to: "/dashboard", icon: LayoutDashboard },
  { label: "Assets", to: "/viewAssets", icon: Package },
  { label: "Scan", to: "/scan", icon: ScanLine, primary: true },
  { label: "Approvals", to: "/approvals", icon: ClipboardCheck },
];

/** The pages in the account menu. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "Settings", to: "/Settings", icon: Settings },
  { label: "Change Password", to: "/Password", icon: KeyRound },
  { label: "Help", to: "/help", icon: CircleQuestionMark },
];
