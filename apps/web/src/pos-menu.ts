import type { MenuGroup } from "@custodia/screens/shell/menu";
import { ArrowLeft, Package } from "lucide-react";
import type { FileRouteTypes } from "./routeTree.gen.ts";

type Page = FileRouteTypes["to"];

/** The left menu of the point of sale. An entry appears where the role may use it. */
export const posMenu: readonly MenuGroup<Page>[] = [
  {
    label: "Inventory",
    icon: Package,
    entries: [
      { label: "Add inventory", to: "/pos/addInventory", needs: "pos.write" },
      { label: "View Inventory", to: "/pos/viewInventory", needs: "company.see" },
      { label: "Categories", to: "/pos/viewCategories", needs: "company.see" },
    ],
  },
  {
    label: "Asset Register",
    icon: ArrowLeft,
    entries: [{ label: "Asset Register", to: "/dashboard", needs: "company.see" }],
  },
];
