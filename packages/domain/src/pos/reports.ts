import { z } from "zod";
import { moneyView, percentView } from "../amounts.ts";
import { idFilter } from "../list.ts";
import { dateInput, parseSync } from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { quantityView } from "./fields.ts";
import { TENDERS, VAT_CLASSES } from "./sales/labels.ts";
import { shiftRow } from "./shifts/schema.ts";

/** By default today and all locations. */
export const dayReportQuery = z.object({ date: dateInput.optional(), location_id: idFilter.optional() });

/** Sales of a VAT class and rate, less returns. */
export const vatByRate = z.object({
  vat_class: z.enum(VAT_CLASSES),
  vat: percentView,
  net: moneyView,
  vat_amount: moneyView,
});

const tenderLine = z.object({
  tender: z.enum(TENDERS),
  payments: z.int(),
  /** Kept, after change; transfers that failed are left out. */
  taken: moneyView,
  refunds: moneyView,
  net: moneyView,
});

const transferLine = z.object({
  state: z.enum(["unconfirmed", "confirmed", "failed"]),
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
  /** The VAT within list prices: they less all discounts and it are net. */
  vat_included: moneyView,
  net: moneyView,
  vat_amount: moneyView,
  rounding: moneyView,
  /** Net, VAT and rounding: what was asked for. */
  due: moneyView,
  /** Returns: net, VAT and refunds. */
  returned_net: moneyView,
  returned_vat: moneyView,
  refunded: moneyView,
  /** Not refunded because a failed transfer never paid it. */
  set_off: moneyView,
  /** Signed: what was paid back and set off less net and VAT that came back, as cash is rounded when it comes and when it goes. */
  returned_rounding: moneyView,
  /** Sales less returns. */
  vat_by_class: z.array(vatByRate),
  /** Cost of sales less returns, damaged or not. */
  cost: moneyView,
  /** The returned cost that was damaged: lost, and not in the gross profit. */
  damaged: moneyView,
  gross_profit: moneyView,
  /** Closed shifts only; the tenders of open shifts stay blind. */
  tenders: z.array(tenderLine),
  /** Closed shifts only, as open shifts stay blind. */
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

/** A company's day at a location or everywhere. Its cash is that of the shifts that were closed on it. */
export const dayReportView = parseSync(
  z.object({
    day: z.string().meta({ format: "date" }),
    location: locationRef.nullable(),
    ...figures,
    /** One for each location that sold or took back, by its code. */
    locations: z.array(locationLine),
    /** Shifts that sold or took back on this day and are not closed yet: in sales and VAT, and in no tender. */
    open_shifts: z.int(),
    /** Those that were closed on this day. */
    shifts: z.array(drawerLine),
  }),
);

/** The same of one shift, once it is closed (409 before). */
export const shiftReportView = parseSync(z.object({ shift: drawerLine, ...figures }));

export const NOT_CLOSED = "This shift is not closed yet, and its counts are blind: it has no report before.";

export type DayReportQuery = z.output<typeof dayReportQuery>;
export type DayReportView = z.output<typeof dayReportView>;
export type DayReport = z.input<typeof dayReportView>;
export type ShiftReportView = z.output<typeof shiftReportView>;
export type ShiftReport = z.input<typeof shiftReportView>;

/** Most items of low stock and of best sellers that are shown. */
export const MAX_SHOWN_ITEMS = 10;

/** This month of the company, up to today, at all its locations. */
export const posDashboardView = parseSync(
  z.object({
    month: z.string(),
    /** Sold less returned. */
    total_items_sold: quantityView,
    total_items_in_stock: quantityView,
    /** At cost. */
    stock_value: moneyView,
    /** Different customers that bought. */
    customers: z.int(),
    /** With VAT, less returns. */
    total_sales: moneyView,
    /** Every day of the month up to today. */
    sales_by_day: z.array(z.object({ day: z.string().meta({ format: "date" }), total: moneyView })),
    /** With VAT, less returns; the largest first. */
    sales_by_category: z.array(z.object({ id: z.int(), name: z.string(), total: moneyView })),
    /** At their reorder level; the emptiest first. */
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
    /** All of them, those that are not shown too. */
    low_stock_total: z.int(),
    /** By quantity. */
    best_sellers: z.array(
      z.object({ id: z.int(), name: z.string(), unit: z.string(), quantity: quantityView, total: moneyView }),
    ),
    /** Open tasks. */
    transfers_to_confirm: z.int(),
    shifts_to_review: z.int(),
    owed: moneyView,
  }),
);

export type PosDashboardView = z.output<typeof posDashboardView>;
export type PosDashboard = z.input<typeof posDashboardView>;
