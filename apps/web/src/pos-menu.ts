import type { MenuGroup } from "@custodia/screens/shell/menu";
import { ArrowLeft, LayoutDashboard, Package, Settings, ShoppingCart, UsersRound } from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu of the point of sale. An entry appears where the role may use it. */
export const posMenu: readonly MenuGroup<Page>[] = [
  {
    label: "Dashboard",
    icon: LayoutDashboard,
    entries: [{ label: "Dashboard", to: "/pos", needs: "company.see" }],
  },
  {
    label: "Inventory",
    icon: Package,
    entries: [
      { label: "Add inventory", to: "/pos/addInventory", needs: "pos.write" },
      { label: "View Inventory", to: "/pos/viewInventory", needs: "company.see" },
      { label: "Categories", to: "/pos/viewCategories", needs: "company.see" },
      { label: "Purchases", to: "/pos/viewPurchases", needs: "company.see" },
      { label: "Counts", to: "/pos/viewCounts", needs: "company.see" },
      { label: "Transfers", to: "/pos/viewTransfers", needs: "company.see" },
    ],
  },
  {
    label: "Sales",
    icon: ShoppingCart,
    entries: [
      { label: "Make Sales", to: "/pos/makeSales", needs: "pos.write" },
      { label: "View Sales", to: "/pos/viewSales", needs: "company.see" },
      { label: "Bank transfers", to: "/pos/viewPayments", needs: "company.see" },
      { label: "Shifts", to: "/pos/shifts", needs: "company.see" },
      { label: "Day Report", to: "/pos/dayReport", needs: "company.see" },
      { label: "Coupons", to: "/pos/viewCoupons", needs: "company.see" },
    ],
  },
  {
    label: "Cashiers",
    icon: UsersRound,
    entries: [
      { label: "Add New Cashier", to: "/pos/addCashier", needs: "pos.write" },
      { label: "View Cashiers", to: "/pos/viewCashier", needs: "company.see" },
    ],
  },
  {
    label: "Settings",
    icon: Settings,
    entries: [{ label: "Settings", to: "/pos/settings", needs: "company.manage" }],
  },
  {
    label: "Asset Register",
    icon: ArrowLeft,
    entries: [{ label: "Asset Register", to: "/dashboard", needs: "company.see" }],
  },
];
