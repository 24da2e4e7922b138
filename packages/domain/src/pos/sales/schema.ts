import { z } from "zod";
import { moneyInput, moneyView, percentView } from "../../amounts.ts";
import { idFilter, listQuery, textFilter } from "../../list.ts";
import { dateInput, dateView, instantView, parseSync, personRef } from "../../record.ts";
import { locationRef } from "../../setup/locations.ts";
import { emailInput, remarksText } from "../../text.ts";
import { quantityView } from "../fields.ts";
import { tenderInput } from "./cart.ts";
import { PAYMENT_STATES, TENDERS, TRANSFER_STATES, VAT_CLASSES } from "./labels.ts";

/**
 * A line with its figures; `amount` is after its own discount, `discount_share` its share of document discount and coupon.
 */
const quoteLineView = z.object({
  item_id: z.int(),
  name: z.string(),
  unit: z.string(),
  quantity: quantityView,
  price: moneyView,
  discount: percentView,
  vat_class: z.enum(VAT_CLASSES),
  /** The rate charged: 0 if the company is not registered. */
  vat: percentView,
  amount: moneyView,
  discount_share: moneyView,
  net: moneyView,
  vat_amount: moneyView,
});

const totals = {
  subtotal: moneyView,
  discount_amount: moneyView,
  coupon_discount: moneyView,
  net_total: moneyView,
  vat_total: moneyView,
  total: moneyView,
  /** Signed. */
  rounding: moneyView,
  /** The total plus rounding. */
  due: moneyView,
  /** Tendered less change. */
  paid: moneyView,
  change: moneyView,
};

export const quoteView = parseSync(
  z.object({
    lines: z.array(
      quoteLineView.extend({
        /** The stock left at the given location, without regard to other carts; null for a service. */
        left: quantityView.nullish(),
      }),
    ),
    ...totals,
  }),
);

export const paymentView = z.object({
  id: z.int(),
  tender: z.enum(TENDERS),
  /** The tendered amount. */
  amount: moneyView,
  change: moneyView,
  reference: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
});

const RETURN_STATES = ["none", "part", "all"] as const;

/** A row of `/pos/viewSales`. */
export const saleRow = z.object({
  id: z.int(),
  reference: z.string(),
  created_at: instantView,
  /** The company's day. */
  day: dateView,
  shift_id: z.int(),
  cashier: personRef,
  location_id: z.int(),
  location: locationRef,
  customer: z.object({ id: z.int(), name: z.string(), phone_number: z.string().nullable() }).nullable(),
  tenders: z.array(z.enum(TENDERS)),
  total: moneyView,
  paid: moneyView,
  returned: z.enum(RETURN_STATES),
  /** The worst state of its transfers; null without transfers. */
  transfer: z.enum(TRANSFER_STATES).nullable(),
  /** The amount that failed transfers have left unpaid, less the returns that were set off against it. */
  owed: moneyView,
});

const saleLineView = quoteLineView.extend({
  id: z.int(),
  /** The cost at the moving average; 0 for a service. */
  cost: moneyView,
  /** The quantity returned so far. */
  returned: quantityView,
});

/** A finished sale with the quote's figures and its payments. It never changes. */
export const saleView = parseSync(
  saleRow.extend({
    ...totals,
    lines: z.array(saleLineView),
    payments: z.array(paymentView),
    /** Cost of its goods. */
    cost: moneyView,
    coupon_code: z.string().nullable(),
    user: personRef,
    /** The settings that applied to it. */
    vat_registered: z.boolean(),
    prices_include_vat: z.boolean(),
    /** The cash rounding increment. */
    increment: moneyView,
    /** As printed on its receipt and on every reprint. */
    tin: z.string().nullable(),
    receipt_footer: z.string().nullable(),
    returns: z.array(
      z.object({ id: z.int(), reference: z.string(), created_at: instantView, total: moneyView, refunded: moneyView }),
    ),
  }),
);

const transferState = z.enum(TRANSFER_STATES, "Choose unconfirmed, confirmed or failed.");

export const saleListQuery = listQuery({
  sort: ["reference", "created_at", "total", "cashier", "customer"],
  filters: {
    reference: textFilter,
    day: dateInput,
    day_from: dateInput,
    day_to: dateInput,
    cashier_id: idFilter,
    location_id: idFilter,
    shift_id: idFilter,
    customer_id: idFilter,
    item_id: idFilter,
    tender: tenderInput,
    /** Compared by the normal form of phone numbers. */
    phone_number: textFilter,
    /**
     * The total, or the amount paid after rounding: what a customer remembers. Naira in the input, kobo in the parsed query.
     */
    total: moneyInput,
    returned: z.enum(RETURN_STATES, { error: "Choose none, part or all." }),
    transfer: transferState,
  },
});

/** Sends the receipt; by default to the customer's address. */
export const receiptMail = z.object({ email: emailInput.optional() });

export const NO_ADDRESS = "Enter the email address; the customer of this sale has none.";

/** Confirms a transfer or marks it as failed. */
export const transferCheck = z.object({ remark: remarksText.default(null) });

/** A transfer with its sale, for the user who confirms it. */
export const transferView = paymentView.extend({
  sale: z.object({ id: z.int(), reference: z.string() }),
  /** The seller, who cannot confirm it. */
  seller: personRef,
  created_at: instantView,
  /** The user who confirmed it or marked it as failed. */
  checked_by: personRef.nullable(),
  checked_at: instantView.nullable(),
  remark: z.string().nullable(),
});

export const transferListQuery = listQuery({
  sort: ["created_at", "amount"],
  filters: { state: transferState, reference: textFilter },
});

export const OWN_TRANSFER = "A user other than the seller must check a transfer.";
export const ALREADY_CHECKED = "This transfer was already confirmed or marked as failed.";
export const NOT_A_TRANSFER = "Only bank transfers are confirmed.";

export type QuoteView = z.output<typeof quoteView>;
export type SaleRow = z.output<typeof saleRow>;
export type SaleView = z.output<typeof saleView>;
export type SaleListQuery = z.output<typeof saleListQuery>;
export type ReceiptMail = z.output<typeof receiptMail>;
export type TransferCheck = z.output<typeof transferCheck>;
export type TransferListQuery = z.output<typeof transferListQuery>;
