import { z } from "zod";
import { moneyView, percentView } from "../amounts.ts";
import { idFilter } from "../list.ts";
import { dateInput, dateView, parseSync } from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { quantityView } from "./fields.ts";
import { TENDERS, TRANSFER_STATES, VAT_CLASSES } from "./sales/labels.ts";
import { shiftRow } from "./shifts/schema.ts";

/** Without a date the report is for today, and without a location for all locations. */
export const dayReportQuery = z.object({ date: dateInput.optional(), location_id: idFilter.optional() });

/** Sales of a VAT class and rate, less returns. */
const vatByRate = z.object({
  vat_class: z.enum(VAT_CLASSES),
  vat: percentView,
  net: moneyView,
  vat_amount: moneyView,
});

const tenderLine = z.object({
  tender: z.enum(TENDERS),
  payments: z.int(),
  /** Received less change; failed transfers are left out. */
  taken: moneyView,
  refunds: moneyView,
  net: moneyView,
});

const transferLine = z.object({
  state: z.enum(TRANSFER_STATES),
  count: z.int(),
  amount: moneyView,
});

/** A closed shift's drawer: `expected` is float + cash kept − refunds + pay-ins − pay-outs − drops. */
const drawerLine = shiftRow.extend({
  kept: moneyView,
  refunds: moneyView,
  pay_ins: moneyView,
  pay_outs: moneyView,
  drops: moneyView,
});

const figures = {
  sales: z.int(),
  returns: z.int(),
  /** Price × quantity of all lines. */
  list_total: moneyView,
  line_discounts: moneyView,
  document_discounts: moneyView,
  coupon_discounts: moneyView,
  /** The VAT within list prices. List prices less all discounts and this VAT are the net. */
  vat_included: moneyView,
  net: moneyView,
  vat_amount: moneyView,
  rounding: moneyView,
  /** The amount due: net, VAT and rounding. */
  due: moneyView,
  /** Returns: net, VAT and refunds. */
  returned_net: moneyView,
  returned_vat: moneyView,
  refunded: moneyView,
  /** Not refunded because a failed transfer never paid it. */
  set_off: moneyView,
  /**
   * Signed: refunds and set-offs less the returned net and VAT. It differs from 0 because cash is rounded both when it is
   * received and when it is refunded.
   */
  returned_rounding: moneyView,
  /** Sales less returns. */
  vat_by_class: z.array(vatByRate),
  /** Cost of sales less returns, damaged or not. */
  cost: moneyView,
  /** The cost of returned goods that were damaged: a loss that gross profit does not include. */
  damaged: moneyView,
  gross_profit: moneyView,
  /** Closed shifts only; the tenders of open shifts are hidden, because their counts are blind. */
  tenders: z.array(tenderLine),
  /** Closed shifts only; the transfers of open shifts are hidden, because their counts are blind. */
  transfers: z.array(transferLine),
  /** Unpaid because of failed transfers, over all shifts. */
  owed: moneyView,
};

const locationLine = z.object({
  location: locationRef,
  sales: z.int(),
  returns: z.int(),
  net: moneyView,
  vat_amount: moneyView,
  due: moneyView,
  returned_net: moneyView,
  returned_vat: moneyView,
  /** Sales less returns. */
  cost: moneyView,
  gross_profit: moneyView,
});

/** A day of the company at one location or at all. Its cash is that of the shifts closed on the day. */
export const dayReportView = parseSync(
  z.object({
    day: dateView,
    location: locationRef.nullable(),
    ...figures,
    /** A line for each location with sales or returns, by code. */
    locations: z.array(locationLine),
    /**
     * The number of shifts with sales or returns on this day that are not closed yet: sales and VAT include them, tenders do
     * not.
     */
    open_shifts: z.int(),
    /** The shifts that were closed on this day. */
    shifts: z.array(drawerLine),
  }),
);

/** The same figures for one shift, available once it is closed (409 before). */
export const shiftReportView = parseSync(z.object({ shift: drawerLine, ...figures }));

export const NOT_CLOSED = "This shift has no report until it is closed, because its counts are blind.";

export type DayReportQuery = z.output<typeof dayReportQuery>;
export type DayReportView = z.output<typeof dayReportView>;
export type DayReport = z.input<typeof dayReportView>;
export type ShiftReportView = z.output<typeof shiftReportView>;
export type ShiftReport = z.input<typeof shiftReportView>;

/** The maximum number of low-stock items and of best sellers shown. */
export const MAX_SHOWN_ITEMS = 10;

/** The current month up to today, at all locations. */
export const posDashboardView = parseSync(
  z.object({
    month: z.string(),
    /** Sales less returns. */
    total_items_sold: quantityView,
    total_items_in_stock: quantityView,
    /** At cost. */
    stock_value: moneyView,
    /** The number of different customers. */
    customers: z.int(),
    /** With VAT, less returns. */
    total_sales: moneyView,
    /** All days of the month up to today. */
    sales_by_day: z.array(z.object({ day: dateView, total: moneyView })),
    /** With VAT, less returns; the largest first. */
    sales_by_category: z.array(z.object({ id: z.int(), name: z.string(), total: moneyView })),
    /** Items at their reorder level; the lowest stock first. */
    low_stock: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        unit: z.string(),
        location: locationRef,
        quantity: quantityView,
        reorder_level: quantityView,
      }),
    ),
    /** The number of all such items, those not shown included. */
    low_stock_total: z.int(),
    /** By quantity. */
    best_sellers: z.array(
      z.object({ id: z.int(), name: z.string(), unit: z.string(), quantity: quantityView, total: moneyView }),
    ),
    transfers_to_confirm: z.int(),
    shifts_to_review: z.int(),
    owed: moneyView,
  }),
);

export type PosDashboardView = z.output<typeof posDashboardView>;
export type PosDashboard = z.input<typeof posDashboardView>;
