import { z } from "zod";
import { moneyInput, percentInput } from "../../amounts.ts";
import type { FieldErrors } from "../../errors.ts";
import { idInput, optionalText } from "../../text.ts";
import { customerCreate } from "../customers.ts";
import { quantityInput } from "../fields.ts";
import { CARD_NUMBER, containsCardNumber, referenceKey } from "../typed-keys.ts";
import { TENDERS } from "./labels.ts";

const MAX_LINES = 500;

const MAX_PAYMENTS = 20;

const NO_LINES = "Add an item.";

/** A line of a sale. The server ignores prices in the input. Without `discount`, the item's own discount applies. */
const cartLine = z.object(
  {
    item_id: idInput("an item"),
    quantity: quantityInput,
    discount: percentInput.nullish(),
  },
  { error: NO_LINES },
);

const linesInput = z.array(cartLine, { error: NO_LINES }).max(MAX_LINES, `A sale has at most ${MAX_LINES} lines.`);

/** Discounts on the whole cart. */
const reductions = {
  discount: percentInput.nullish(),
  discount_amount: moneyInput.nullish(),
  coupon_code: optionalText("the coupon's code").nullish(),
};

export const tenderInput = z.enum(TENDERS, { error: "Choose Cash, Card, Cheque or Bank transfer." });

/** A payment. `paymentProblems` and `settle` check it once the total is known. */
const payment = z.object(
  { tender: tenderInput, amount: moneyInput, reference: optionalText("the reference").nullish() },
  { error: "Give each payment with its tender and amount." },
);

const paymentsInput = z
  .array(payment, { error: "Give the payments as a list." })
  .max(MAX_PAYMENTS, `A sale has at most ${MAX_PAYMENTS} payments.`)
  .default([]);

const INVALID_CUSTOMER = "Give the customer's name, phone number and email.";

export const customer = z.object(customerCreate.shape, { error: INVALID_CUSTOMER });

export const cartFields = { lines: linesInput.min(1, NO_LINES), ...reductions };

export function refineReduction<
  T extends z.ZodType<{ discount?: number | null | undefined; discount_amount?: number | null | undefined }>,
>(schema: T): T {
  return schema.refine(({ discount, discount_amount }) => !discount || !discount_amount, {
    path: ["discount_amount"],
    error: "Enter the discount either as a percentage or as an amount.",
  });
}

/** Quotes a sale without storing it. With a location, each line has the stock left there. */
export const quoteInput = refineReduction(
  z.object({ ...cartFields, payments: paymentsInput, location_id: idInput("a location").nullish() }),
);

const INVALID_KEY = "Give a key of 8 to 100 letters, digits, hyphens or underscores.";

/** The idempotency key of a sale or a return. */
export const keyInput = z.string({ error: INVALID_KEY }).regex(/^[\w-]{8,100}$/, INVALID_KEY);

/** A check-out: the cart with its key, its shift and the total that the customer was quoted. */
export const checkOutInput = refineReduction(
  z.object({
    checkout_key: keyInput,
    shift_id: idInput("a shift"),
    ...cartFields,
    payments: paymentsInput,
    customer: customer.nullish(),
    expected_total: moneyInput,
    hold_id: idInput("a held sale").nullish(),
  }),
);

/** Returns the problems of payments by field. The check-out itself checks the references against those of other sales. */
export function paymentProblems(
  payments: readonly { tender: string; amount: number; reference?: string | null | undefined }[],
): FieldErrors {
  const problems: FieldErrors = {};
  const seen = new Set<string>();
  payments.forEach(({ tender, amount, reference }, index) => {
    const field = (name: string) => `payments.${index}.${name}`;
    if (amount === 0) problems[field("amount")] = ["Enter an amount above 0."];
    if (reference && containsCardNumber(reference)) problems[field("reference")] = [CARD_NUMBER];
    else if (tender === "Bank transfer") {
      const key = referenceKey(reference ?? "");
      if (key === "") problems[field("reference")] = ["Enter the bank's reference of the transfer."];
      else if (seen.has(key)) problems[field("reference")] = ["This reference is listed twice."];
      seen.add(key);
    }
  });
  return problems;
}

/** 409: the total differs from the expected one. Both are formatted, such as ₦84,200.00. */
export function totalChangedMessage(expected: string, actual: string): string {
  return `The total is now ${actual}, not ${expected}. Nothing was sold; tell the customer first.`;
}

export const KEY_USED = "This key belongs to another sale. Begin a new one.";
export const REFERENCE_USED = "Another sale has this reference.";

export type CartLineInput = z.output<typeof cartLine>;

export type QuoteInput = z.output<typeof quoteInput>;

export type CheckOut = z.output<typeof checkOutInput>;

export type CheckOutPayload = z.input<typeof checkOutInput>;
