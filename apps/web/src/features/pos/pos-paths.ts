import { type AppPage, pageOfOne } from "../../address.ts";

const list: AppPage = "/pos/viewInventory";
const add: AppPage = "/pos/addInventory";
const print: AppPage = "/pos/printInventory";

/** Where items are listed, added, seen and changed. */
export const itemPaths = {
  list,
  add,
  print,
  detail: pageOfOne("/pos/detailInventory/$id"),
  edit: pageOfOne("/pos/editInventory/$id"),
} as const;

const cashiers: AppPage = "/pos/viewCashier";
const addCashier: AppPage = "/pos/addCashier";

export const cashierPaths = { list: cashiers, add: addCashier } as const;
