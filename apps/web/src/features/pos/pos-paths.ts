import { type AppPage, recordUrl } from "../../address.ts";

type Paths = Record<string, AppPage | ((id: number) => string)>;

/** The paths that list, add, show and edit items. */
export const itemPaths = {
  list: "/pos/viewInventory",
  add: "/pos/addInventory",
  print: "/pos/printInventory",
  labels: "/pos/labels",
  import: "/pos/importInventory",
  detail: recordUrl("/pos/detailInventory/$id"),
  edit: recordUrl("/pos/editInventory/$id"),
} as const satisfies Paths;

export const cashierPaths = { list: "/pos/viewCashier", add: "/pos/addCashier" } as const satisfies Paths;

/** Documents that move stock. */
export const purchasePaths = {
  list: "/pos/viewPurchases",
  add: "/pos/addPurchase",
  detail: recordUrl("/pos/detailPurchase/$id"),
} as const satisfies Paths;

export const countPaths = {
  list: "/pos/viewCounts",
  add: "/pos/addCount",
  detail: recordUrl("/pos/detailCount/$id"),
} as const satisfies Paths;

/** A stock transfer has no detail page: its row in the list shows everything. */
export const transferPaths = { list: "/pos/viewTransfers", add: "/pos/addTransfer" } as const satisfies Paths;
