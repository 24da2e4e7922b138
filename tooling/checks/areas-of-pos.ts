import type { Areas } from "./area.ts";

/** The rooms of the point of sale, on screen and in its verbs. */
export const pointOfSale: Record<string, Areas> = {
  "apps/web/src/features/pos": {
    folder: "",
    ground: [],
    areas: [
      { name: "counter", is: "what is at hand where one sells, counts and takes back", sees: [] },
      { name: "receipts", is: "what a customer gets in print and by mail", sees: [] },
      { name: "stock", is: "purchases, counts, transfers, and what moved", sees: [] },
      { name: "items", is: "items, their categories, labels and import", sees: ["stock"] },
      { name: "coupons", is: "what takes something off", sees: [] },
      { name: "cashiers", is: "who sells", sees: [] },
      { name: "settings", is: "how the shop sells", sees: [] },
      { name: "dashboard", is: "this month at a glance", sees: [] },
      { name: "shifts", is: "a cashier's drawer, from its float to its review", sees: ["counter"] },
      { name: "returns", is: "goods that come back", sees: ["counter", "receipts"] },
      { name: "sales", is: "what was sold, and its transfers", sees: ["counter", "receipts", "returns"] },
      { name: "reports", is: "a day's and a shift's figures", sees: ["shifts"] },
      { name: "till", is: "selling", sees: ["counter", "receipts", "shifts", "returns", "sales"] },
    ],
    wiring: [],
  },
  "packages/services/src/pos": {
    folder: "",
    ground: [],
    areas: [
      { name: "settings", is: "how the shop sells", sees: [] },
      { name: "customers", is: "who buys, one by phone", sees: [] },
      { name: "categories", is: "kinds of items", sees: [] },
      { name: "stock", is: "levels, the ledger and its documents", sees: [] },
      {
        name: "items",
        is: "items and their codes, import and export",
        sees: ["settings", "categories", "stock"],
      },
      { name: "purchases", is: "goods that came in", sees: ["settings", "stock"] },
      { name: "adjustments", is: "counts and differences", sees: ["stock"] },
      { name: "transfers", is: "goods between locations", sees: ["stock"] },
      { name: "coupons", is: "what takes something off", sees: ["settings"] },
      { name: "cashiers", is: "who sells", sees: [] },
      { name: "payments", is: "bank transfers, confirmed or failed", sees: [] },
      { name: "shifts", is: "drawers, from their float to their review", sees: ["settings"] },
      {
        name: "sales",
        is: "quotes, check-outs and what was sold",
        sees: ["settings", "customers", "stock", "coupons", "shifts"],
      },
      { name: "returns", is: "goods that come back", sees: ["stock", "shifts", "sales"] },
      { name: "holds", is: "carts that wait", sees: ["shifts", "sales"] },
      { name: "reports", is: "a day's and a shift's figures", sees: ["shifts", "sales"] },
      { name: "dashboard", is: "this month at a glance", sees: ["shifts", "sales"] },
    ],
    wiring: [],
  },
};
