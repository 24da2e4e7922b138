import type { MenuGroup } from "@custodia/app-shell/shell/menu.ts";
import { SHOP_REPORTS, type ShopReport } from "@custodia/domain/pos/labels";
import {
  ArrowLeft,
  ArrowLeftRight,
  ChartColumn,
  ClipboardList,
  Clock,
  Landmark,
  LayoutDashboard,
  Package,
  Plus,
  ReceiptText,
  Settings,
  ShoppingCart,
  Tags,
  Ticket,
  Truck,
  UserPlus,
  UsersRound,
} from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"] | `/pos/${ShopReport}`;

const reportEntries = Object.entries(SHOP_REPORTS).map(([name, { label }]) => ({
  label,
  to: `/pos/${name as ShopReport}` as const,
  icon: ChartColumn,
  permission: "company.see" as const,
}));

/** The left menu of the point of sale. An entry appears if the role may use it. */
export const posMenu: readonly MenuGroup<Page>[] = [
  {
    label: "Dashboard",
    icon: LayoutDashboard,
    entries: [{ label: "Dashboard", to: "/pos", permission: "company.see" }],
  },
  {
    label: "Inventory",
    icon: Package,
    entries: [
      { label: "Add inventory", to: "/pos/addInventory", icon: Plus, permission: "pos.write" },
      { label: "View Inventory", to: "/pos/viewInventory", icon: Package, permission: "company.see" },
      { label: "Categories", to: "/pos/viewCategories", icon: Tags, permission: "company.see" },
      { label: "Purchases", to: "/pos/viewPurchases", icon: Truck, permission: "company.see" },
      { label: "Counts", to: "/pos/viewCounts", icon: ClipboardList, permission: "company.see" },
      { label: "Transfers", to: "/pos/viewTransfers", icon: ArrowLeftRight, permission: "company.see" },
    ],
  },
  {
    label: "Sales",
    icon: ShoppingCart,
    entries: [
      { label: "Make Sales", to: "/pos/makeSales", icon: ShoppingCart, permission: "pos.write" },
      { label: "View Sales", to: "/pos/viewSales", icon: ReceiptText, permission: "company.see" },
      { label: "Bank transfers", to: "/pos/viewPayments", icon: Landmark, permission: "company.see" },
      { label: "Shifts", to: "/pos/shifts", icon: Clock, permission: "company.see" },
      ...reportEntries,
      { label: "Coupons", to: "/pos/viewCoupons", icon: Ticket, permission: "company.see" },
    ],
  },
  {
    label: "Cashiers",
    icon: UsersRound,
    entries: [
      { label: "Add New Cashier", to: "/pos/addCashier", icon: UserPlus, permission: "pos.write" },
      { label: "View Cashiers", to: "/pos/viewCashier", icon: UsersRound, permission: "company.see" },
    ],
  },
  {
    label: "Settings",
    icon: Settings,
    entries: [{ label: "Settings", to: "/pos/settings", permission: "company.manage" }],
  },
  {
    label: "Asset Register",
    icon: ArrowLeft,
    entries: [{ label: "Asset Register", to: "/dashboard", permission: "company.see" }],
  },
];
