import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { addressShape, dateInput, dateView, instantView } from "../record.ts";
import { optionalId, optionalPhone, optionalText, remarksText, requiredText } from "../text.ts";
import { reversalShape } from "./corrections.ts";
import { assetFields } from "./fields.ts";
import { CONDITIONS } from "./labels.ts";

/** The fields that a sale and a scrapping end with. */
const disposalFields = {
  condition: assetFields.condition,
  remarks: remarksText.default(null),
  /** The reference that joint disposals share, such as the number of the board of survey. */
  reference: optionalText("the reference").default(null),
};

/** The result that a sale and a scrapping end with. */
const disposalShape = {
  condition: z.enum(CONDITIONS),
  remarks: z.string().nullable(),
  /** The book value on the day of the disposal. */
  net_book_value: moneyView,
  /** Amount sold for less the book value (IAS 16.71); below zero it is a loss, as a scrapping always is. */
  gain_or_loss: moneyView,
  created_at: instantView,
  ...reversalShape,
  /** The reference that assets disposed of together share; null for a single one. */
  reference: z.string().nullable(),
};

/** A sale (rules/movements 2). */
export const saleInput = z.object({
  sale_date: dateInput,
  buyer_name: requiredText("the buyer's name"),
  phone_number: optionalPhone.default(null),
  address: optionalText("the address").default(null),
  city: optionalText("the city").default(null),
  country_id: optionalId("a country").default(null),
  state_id: optionalId("a state or province").default(null),
  amount_sold_for: moneyInput,
  ...disposalFields,
});

/** A scrapping. */
export const scrapInput = z.object({
  discard_date: dateInput,
  ...disposalFields,
});

/** A sale with its result. Amounts are converted from kobo. */
export const disposalView = z.object({
  id: z.int(),
  asset_id: z.int(),
  sale_date: dateView,
  buyer_name: z.string(),
  phone_number: z.string().nullable(),
  ...addressShape,
  amount_sold_for: moneyView,
  ...disposalShape,
});

/** A scrapping with its result. Amounts are converted from kobo. */
export const scrappingView = z.object({
  id: z.int(),
  asset_id: z.int(),
  discard_date: dateView,
  ...disposalShape,
});

/** The disposal of a sold or scrapped asset, as shown in the asset's row. Amounts are converted from kobo. */
export const disposalOfAsset = z.object({
  /** The day of the sale or the scrapping. */
  disposed_on: dateView,
  /** Null for a scrapping. */
  buyer_name: z.string().nullable(),
  /** The proceeds; 0 for a scrapping. */
  amount_sold_for: moneyView,
  /** The book value on that day. */
  net_book_value: moneyView,
  /** The proceeds less that book value; below zero it is a loss. */
  gain_or_loss: moneyView,
});

export type DisposalOfAsset = z.output<typeof disposalOfAsset>;
export type Sale = z.output<typeof saleInput>;
export type SaleValues = z.input<typeof saleInput>;
export type Scrap = z.output<typeof scrapInput>;
export type ScrapValues = z.input<typeof scrapInput>;
export type DisposalView = z.output<typeof disposalView>;
export type ScrappingView = z.output<typeof scrappingView>;
