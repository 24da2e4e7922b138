import { type AppPage, recordUrl } from "../../address.ts";

const list: AppPage = "/pos/viewInventory";
const add: AppPage = "/pos/addInventory";
const print: AppPage = "/pos/printInventory";
const labels: AppPage = "/pos/labels";
const importPage: AppPage = "/pos/importInventory";

/** The paths that list, add, show and edit items. */
export const itemPaths = {
  list,
  add,
  print,
  labels,
  import: importPage,
  detail: recordUrl("/pos/detailInventory/$id"),
  edit: recordUrl("/pos/editInventory/$id"),
} as const;

const cashiers: AppPage = "/pos/viewCashier";
const addCashier: AppPage = "/pos/addCashier";

export const cashierPaths = { list: cashiers, add: addCashier } as const;

const purchases: AppPage = "/pos/viewPurchases";
const addPurchase: AppPage = "/pos/addPurchase";
const counts: AppPage = "/pos/viewCounts";
const addCount: AppPage = "/pos/addCount";
const transfers: AppPage = "/pos/viewTransfers";
const addTransfer: AppPage = "/pos/addTransfer";

/** Documents that move stock. */
export const purchasePaths = {
  list: purchases,
  add: addPurchase,
  detail: recordUrl("/pos/detailPurchase/$id"),
} as const;

export const countPaths = { list: counts, add: addCount, detail: recordUrl("/pos/detailCount/$id") } as const;

/** A stock transfer has no detail page: its row in the list shows everything. */
export const transferPaths = { list: transfers, add: addTransfer } as const;
