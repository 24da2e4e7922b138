import { z } from "zod";
import { moneyInput, moneyView } from "../amounts.ts";
import { allocate } from "../money.ts";
import { parseSync, requestsView } from "../record.ts";
import { optionalText } from "../text.ts";
import { saleInput, scrapInput } from "./disposals.ts";
import { selectionFields, withOneSelection } from "./list.ts";

/** The maximum number of assets that one call sells or scraps, directly and by request. */
export const MAX_DISPOSALS = 2000;
export const MAX_DISPOSAL_REQUESTS = 200;

/** Whether a price for several assets is the price of each or a total that is divided among them. */
export const PRICE_BASES = ["each", "by_book_value", "equally"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const priceBasisLabel: Record<PriceBasis, string> = {
  each: "For each asset",
  by_book_value: "In total, by book value",
  equally: "In total, in equal parts",
};

const sharedFields = {
  ...selectionFields,
  /** The reference that all of them share, such as the number of the board of survey; generated if omitted. */
  reference: optionalText("the reference").default(null),
};

const { amount_sold_for: _amount, ...sale } = saleInput.shape;

/** The input for the sales of a board of survey: one day, one buyer, and one price, for each asset or in total. */
export const sellManyInput = withOneSelection(
  z.object({
    ...sharedFields,
    ...sale,
    amount: moneyInput,
    amount_is: z.enum(PRICE_BASES, { error: "Choose whether the price is for each asset or in total." }),
  }),
);

/** The input for the scrappings of a board of survey: one day, one condition. */
export const scrapManyInput = withOneSelection(z.object({ ...sharedFields, ...scrapInput.shape }));

/** The dialogs' input, without the selection of assets. */
export const sellManyChoice = z.object(sellManyInput.shape).omit({ ids: true, matching: true });
export const scrapManyChoice = z.object(scrapManyInput.shape).omit({ ids: true, matching: true });

/**
 * Returns the price of each of several assets, in kobo: they add up to a total price, and differ by a kobo if it does not
 * divide evenly. A total is divided by book value, and equally if none of the assets has any.
 */
export function assetPrices(amount: number, amount_is: PriceBasis, bookValues: readonly number[]): number[] {
  if (amount_is === "each") return bookValues.map(() => amount);
  const byValue = amount_is === "by_book_value" && bookValues.some((value) => value > 0);
  return allocate(amount, byValue ? bookValues : bookValues.map(() => 1));
}

const sums = {
  assets: z.int(),
  amount_sold_for: moneyView,
  net_book_value: moneyView,
  gain_or_loss: moneyView,
};

/** The assets that one call sold or scrapped. Amounts are converted from kobo. */
export const disposalOutcome = parseSync(
  z.object({
    /** The reference that their sales or scrappings share. */
    reference: z.string(),
    ...sums,
    /** The number of these assets whose pending request is stale now. */
    outdated: z.int(),
    asset_ids: z.array(z.int()),
  }),
);

/** The preview of a call that sells or scraps several assets. */
export const disposalPreview = z.object({
  ...sums,
  /** The lowest and the highest price of one asset; they differ by a kobo or more if the total does not divide evenly. */
  lowest: moneyView,
  highest: moneyView,
  /** The number of assets with a pending request. An Admin's disposal makes these requests stale; a requested disposal is refused. */
  awaiting: z.int(),
});

/** The response if the role may only request: a request for each asset. */
export const disposalRequestedView = requestsView({ reference: z.string() });

export type SellMany = z.output<typeof sellManyInput>;
export type ScrapMany = z.output<typeof scrapManyInput>;
export type DisposalOutcome = z.output<typeof disposalOutcome>;
export type DisposalPreview = z.output<typeof disposalPreview>;
export type DisposalRequestedView = z.output<typeof disposalRequestedView>;
