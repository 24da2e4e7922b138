import { coupons } from "@custodia/db/schema/pos/coupons";
import { customers } from "@custodia/db/schema/pos/customers";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { holds } from "@custodia/db/schema/pos/parked-sales";
import { payments } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { eq } from "drizzle-orm";
import { resource } from "../resource.ts";

export const categoryResource = resource("category", itemCategories);
export const itemResource = resource("item", items);
export const cashierResource = resource("cashier", cashiers);
export const shiftResource = resource("shift", shifts);
export const customerResource = resource("customer", customers);
export const couponResource = resource("coupon", coupons);
export const saleResource = resource("sale", sales);
export const returnResource = resource("return", returns);
export const paymentResource = resource("payment", payments);
export const parkedSaleResource = resource("hold", holds);
export const purchaseResource = resource("purchase", stockDocuments, eq(stockDocuments.kind, "purchase"));
export const adjustmentResource = resource(
  "adjustment",
  stockDocuments,
  eq(stockDocuments.kind, "adjustment"),
);
export const transferResource = resource("transfer", stockDocuments, eq(stockDocuments.kind, "transfer"));
