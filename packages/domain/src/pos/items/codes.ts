import { z } from "zod";
import { cleanText } from "../../text.ts";
import { quantityInput } from "../fields.ts";
import { MILLI } from "../scales.ts";
import { hasCheckDigit, isThirteenDigits } from "./check-digit.ts";
import { isWeighed, WRONG_CHECK_DIGIT } from "./weighed-code.ts";

const MAX_CODES = 50;
const CODE = "Enter a code of 1 to 64 letters, digits and signs, without spaces.";

const TWICE = "This code stands here twice.";

/**
 * A code as it is compared: case aside, and the 12 digits of a UPC-A as the EAN-13 that they are with a 0 before (GS1 General
 * Specifications, 5.1). `codeKeyOf` of the schema says the same in SQL.
 */
export function codeKey(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code.toUpperCase();
}

/** How a scanner may read the same code: a UPC-A as EAN-13, and the other way round. */
export function twinCode(code: string): string | undefined {
  if (/^0\d{12}$/.test(code)) return code.slice(1);
  return /^\d{12}$/.test(code) ? `0${code}` : undefined;
}

/** What a scanner reads: signs that a barcode can have. */
export const codeInput = z
  .string({ error: CODE })
  .overwrite(cleanText)
  .trim()
  .regex(/^[\x21-\x7e]{1,64}$/, CODE);

const barcode = z.object(
  {
    code: codeInput.refine((code) => !isThirteenDigits(code) || hasCheckDigit(code), WRONG_CHECK_DIGIT),
    /** How many units a scan of it sells. */
    quantity: quantityInput.prefault(1),
  },
  { error: "Give each code with its quantity." },
);

/** The codes of an item, each once. */
export const barcodesInput = z
  .array(barcode, { error: "Give the codes as a list." })
  .max(MAX_CODES, `An item has ${MAX_CODES} codes at most.`)
  .superRefine((codes, ctx) => {
    const seen = new Set<string>();
    codes.forEach(({ code }, place) => {
      if (seen.has(codeKey(code))) ctx.addIssue({ code: "custom", path: [place, "code"], message: TWICE });
      seen.add(codeKey(code));
    });
  });

/** The number that scales know an item by. */
export const pluInput = z
  .string({ error: "Enter five digits." })
  .overwrite(cleanText)
  .trim()
  .regex(/^(?:\d{5})?$/, "Enter five digits.")
  .nullable()
  .transform((value) => value || null);

/** Whose code it is already. */
export interface CodeOwner {
  item_no: string;
  name: string;
}

/** Of a barcode that is a barcode, a number or a PLU of another item. */
export const barcodeTaken = ({ item_no, name }: CodeOwner) =>
  `Another item has this code: ${item_no}, ${name}.`;

/** Of a PLU that is a PLU or a barcode of another item. */
export const pluTaken = ({ item_no, name }: CodeOwner) =>
  `Another item has this number: ${item_no}, ${name}.`;

/** Why an item may not have a code: a scale's codes say a weight, and are no item's own. */
export function codeProblem(code: string, weighedPrefix: number | null): string | undefined {
  return isWeighed(code, weighedPrefix)
    ? "Codes with this prefix are printed by scales. Use the PLU."
    : undefined;
}

/** The number of an item: `ITM000118`, by the company's running number. */
export function itemNumber(sequence: number): string {
  return `ITM${String(sequence).padStart(6, "0")}`;
}

/** What a number of an item looks like, in capitals. */
export const ITEM_NUMBER = /^ITM\d{6,}$/;

/** Of an item on a line that is not sold any more. */
export const NOT_SOLD = "This item is not sold any more.";

/** Of a code that nothing is sold by. */
export const UNKNOWN_CODE = "No item has this code.";

/** One unit, as thousandths. */
export const ONE_UNIT = MILLI;
