import { z } from "zod";
import { moneyView } from "../amounts.ts";

const money = (...names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, moneyView])));

/** The money columns of the point of sale by table, which the audit log shows in naira. */
export const posMoney = {
  items: money("price"),
  stock_movements: money("value", "vat_amount"),
  stock_levels: money("value"),
  coupons: money("amount", "least_amount"),
  shifts: money("float", "tolerance"),
  shift_counts: money(
    "cash",
    "card",
    "cheque",
    "bank_transfer",
    "expected_cash",
    "expected_card",
    "expected_cheque",
    "expected_bank_transfer",
  ),
  shift_tenders: money("amount"),
  cash_movements: money("amount"),
  sales: money(
    "increment",
    "subtotal",
    "discount",
    "coupon_discount",
    "net_total",
    "vat_total",
    "total",
    "rounding",
    "paid",
    "cost",
  ),
  sale_lines: money("price", "amount", "discount_share", "net", "vat_amount", "cost"),
  payments: money("tendered", "change", "kept"),
  pos_transfers: money("amount"),
  returns: money("net_total", "vat_total", "total", "cost", "owed", "set_off", "rounding", "refunded"),
  return_lines: money("net", "vat_amount", "cost"),
  refunds: money("amount"),
  pos_settings: money("tolerance"),
} as const;
