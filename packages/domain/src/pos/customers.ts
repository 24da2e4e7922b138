import { z } from "zod";
import { listQuery, nearestFlag, textFilter } from "../list.ts";
import { createSchema, instantView, patchSchema } from "../record.ts";
import { optionalEmail, optionalPhone, requiredText } from "../text.ts";

const fields = {
  name: requiredText("the customer's name"),
  phone_number: optionalPhone.refine(
    (value) => value === null || phoneKey(value) !== undefined,
    "Enter a phone number such as 0803 123 4567.",
  ),
  email: optionalEmail,
};

/**
 * A customer that a user adds or that a sale names. A sale does not change an existing customer with the same phone number.
 */
export const customerCreate = createSchema(fields, ["phone_number", "email"]);

export const customerPatch = patchSchema(fields);

export const PHONE_TAKEN = "Another customer has this phone number.";

export const customerView = z.object({
  id: z.int(),
  name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** Sales so far. */
  sales_count: z.int(),
  created_at: instantView,
  version: z.int(),
});

/** `phone_number` is compared by its normal form: 0803… finds +234803…. */
export const customerListQuery = listQuery({
  sort: ["name", "phone_number", "email", "created_at"],
  filters: { name: textFilter, phone_number: textFilter, email: textFilter },
}).extend({ nearest: nearestFlag });

export type CustomerCreate = z.output<typeof customerCreate>;
export type CustomerPatch = z.output<typeof customerPatch>;
export type CustomerListQuery = z.output<typeof customerListQuery>;

const EXTENSION = /(?:ext\.?|x|#|;|,).*$/i;

/** The length of the longest number, with its country code (ITU-T E.164). */
const MAX_DIGITS = 15;

/** The length of the shortest valid number: seven digits within Nigeria, or with the country code elsewhere. */
const MIN_DIGITS = 7;

/** The length of the longest number within Nigeria, without its leading 0. */
const MAX_NATIONAL_DIGITS = 10;

/**
 * Returns the normal form of a phone number, `+2348031234567`: 0803…, 803…, 234803…, 00234… and +234 (0) 803… are the same.
 * Numbers of other countries keep their code. Undefined if the text cannot be a phone number.
 */
export function phoneKey(text: string): string | undefined {
  const plain = text.normalize("NFKC").trim().replace(EXTENSION, "");
  const digits = plain.replace(/\D/g, "");
  const international = plain.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("234") && digits.length > MAX_NATIONAL_DIGITS
        ? digits
        : `234${digits}`;
  const key = international.replace(/^2340+/, "234");
  const digitCount = key.startsWith("234") ? key.length - 3 : key.length;
  return digitCount >= MIN_DIGITS && key.length <= MAX_DIGITS && !key.startsWith("0") ? `+${key}` : undefined;
}

/** Whether two numbers are the same, however each is written. A part of a number is not the same as the number. */
export function isSamePhone(first: string | null, second: string | null): boolean {
  const key = phoneKey(first ?? "");
  return key !== undefined && key === phoneKey(second ?? "");
}

/** Returns the digits of a number, or of a part of one, as in the key: 0803 and 234803 both give 803. */
export function phoneDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\D/g, "")
    .replace(/^(?:00234|234)?0*/, "");
}

/** Whether a search text is a phone number or a part of one, rather than a name that contains a digit. */
export const looksLikePhone = (text: string): boolean => /^\+?[\d\s()./-]+$/.test(text.normalize("NFKC").trim());
