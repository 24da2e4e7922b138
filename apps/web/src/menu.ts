import type { AccountPage, DockEntry, MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import * as icons from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu. An entry appears if the role may use it. */
export const menu: readonly MenuGroup<Page>[] = [
  {
    label: "Dashboard",
    icon: icons.LayoutDashboard,
    entries: [{ label: "Dashboard", to: "/dashboard", permission: "company.see" }],
  },
  {
    label: "Scan Asset",
    icon: icons.ScanLine,
    entries: [{ label: "Scan Asset", to: "/scan", permission: "company.see" }],
  },
  {
    label: "Asset Overview",
    icon: icons.Package,
    entries: [
      { label: "Add New Asset", to: "/addAssets", icon: icons.Plus, permission: "assets.write", requestable: true },
      { label: "View Assets", to: "/viewAssets", icon: icons.Package, permission: "company.see" },
      {
        label: "Import",
        to: "/importAssets",
        icon: icons.FileSpreadsheet,
        permission: "assets.write",
        requestable: true,
      },
      { label: "Maintenance", to: "/maintenance", icon: icons.Wrench, permission: "company.see" },
      { label: "View Classifications", to: "/viewClassifications", icon: icons.Tags, permission: "company.see" },
      { label: "Reports", to: "/reports", icon: icons.ChartColumn, permission: "company.see" },
    ],
  },
  {
    label: "Approvals and Activities",
    icon: icons.ClipboardCheck,
    entries: [
      { label: "View Approvals", to: "/approvals", icon: icons.ClipboardCheck, permission: "company.see" },
      { label: "View Activities", to: "/activities", icon: icons.History, permission: "company.see" },
    ],
  },
  {
    label: "Location",
    section: "Company",
    collapsible: true,
    icon: icons.Building2,
    entries: [
      { label: "Add New Location", to: "/addLocations", permission: "records.write" },
      { label: "View Location", to: "/viewLocations", permission: "company.see" },
    ],
  },
  {
    label: "Vendors",
    collapsible: true,
    icon: icons.Truck,
    entries: [
      { label: "Add New Vendors", to: "/addVendors", permission: "records.write" },
      { label: "View Vendors", to: "/viewVendors", permission: "company.see" },
    ],
  },
  {
    label: "Custodian",
    collapsible: true,
    icon: icons.UserRound,
    entries: [
      { label: "Add New Custodian", to: "/addCustodians", permission: "records.write" },
      { label: "View Custodian", to: "/viewCustodians", permission: "company.see" },
    ],
  },
  {
    label: "Users",
    collapsible: true,
    icon: icons.UsersRound,
    entries: [
      { label: "Add New Users", to: "/addUser", permission: "users.manage" },
      { label: "View Users", to: "/viewUser", permission: "company.see" },
    ],
  },
  {
    label: "Point of Sale",
    section: "Shop",
    icon: icons.ShoppingCart,
    entries: [{ label: "Point of Sale", to: "/pos", permission: "company.see" }],
  },
];

/** The bottom bar on a phone. */
export const dock: readonly DockEntry<Page>[] = [
  { label: "Dashboard", to: "/dashboard", icon: icons.LayoutDashboard },
  { label: "Assets", to: "/viewAssets", icon: icons.Package },
  { label: "Scan", to: "/scan", icon: icons.ScanLine, primary: true },
  { label: "Approvals", to: "/approvals", icon: icons.ClipboardCheck },
];

/** The pages in the account menu. */
export const accountPages: readonly AccountPage<Page>[] = [
  { label: "Settings", to: "/Settings", icon: icons.Settings },
  { label: "Change Password", to: "/Password", icon: icons.KeyRound },
  { label: "Help", to: "/help", icon: icons.CircleQuestionMark },
];
