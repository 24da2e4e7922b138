import { z } from "zod";
import { cleanText } from "../../text.ts";
import { MILLI, quantityInput } from "../fields.ts";

const MAX_CODES = 50;
const INVALID_CODE = "Enter a code of 1 to 64 letters, digits and signs, without spaces.";

export const WRONG_CHECK_DIGIT = "The check digit of this code is wrong. Check its digits, or scan it again.";
const DUPLICATE_CODE = "This code is listed twice.";

/**
 * Returns the normal form of a code: upper case, and a UPC-A of 12 digits as the EAN-13 with a leading 0 (GS1 General
 * Specifications, 5.1). `codeKeyOf` of the schema does the same in SQL.
 */
export function codeKey(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code.toUpperCase();
}

/** Returns a code without the leading zeros that a spreadsheet drops from digits; other codes stay as they are. */
export const withoutZeros = (code: string): string => code.replace(/^0+(?=\d+$)/, "");

/** Returns the other form in which a scanner may read the same code: a UPC-A as EAN-13, and the reverse. */
export function equivalentCode(code: string): string | undefined {
  if (/^0\d{12}$/.test(code)) return code.slice(1);
  return /^\d{12}$/.test(code) ? `0${code}` : undefined;
}

/** The characters of a barcode. */
export const codeInput = z
  .string({ error: INVALID_CODE })
  .overwrite(cleanText)
  .trim()
  .regex(/^[\x21-\x7e]{1,64}$/, INVALID_CODE);

const barcode = z.object(
  {
    code: codeInput.refine((code) => !isThirteenDigits(code) || hasCheckDigit(code), WRONG_CHECK_DIGIT),
    /** The number of units that a scan of it sells. */
    quantity: quantityInput.prefault(1),
  },
  { error: "Give each code with its quantity." },
);

/** The codes of an item, each once. */
export const barcodesInput = z
  .array(barcode, { error: "Give the codes as a list." })
  .max(MAX_CODES, `An item has at most ${MAX_CODES} codes.`)
  .superRefine((codes, ctx) => {
    const seen = new Set<string>();
    codes.forEach(({ code }, index) => {
      if (seen.has(codeKey(code))) ctx.addIssue({ code: "custom", path: [index, "code"], message: DUPLICATE_CODE });
      seen.add(codeKey(code));
    });
  });

/** The number by which scales identify an item. */
export const pluInput = z
  .string({ error: "Enter five digits." })
  .overwrite(cleanText)
  .trim()
  .regex(/^(?:\d{5})?$/, "Enter five digits.")
  .nullable()
  .transform((value) => value || null);

/** The item that has the code. */
export interface CodeOwner {
  item_no: string;
  name: string;
}

/** The message if the barcode is a barcode, number or PLU of another item. */
export const barcodeTaken = ({ item_no, name }: CodeOwner) => `Another item has this code: ${item_no}, ${name}.`;

/** The message if the PLU is a PLU or barcode of another item. */
export const pluTaken = ({ item_no, name }: CodeOwner) => `Another item has this number: ${item_no}, ${name}.`;

/** Returns why a scale's code cannot be an item's own barcode: it carries a weight. */
export function codeProblem(code: string, scalePrefix: number | null): string | undefined {
  return isScaleCode(code, scalePrefix) ? "Codes with this prefix are printed by scales. Use the PLU." : undefined;
}

/** The number of an item: `ITM000118`, by the company's running number. */
export function itemNumber(sequence: number): string {
  return `ITM${String(sequence).padStart(6, "0")}`;
}

/** The form of an item number, in capitals. */
export const ITEM_NUMBER = /^ITM\d{6,}$/;

/** Returns why a sale cannot have an item that was taken out of sale. */
export const inactiveMessage = (name: string) => `${name} is no longer sold.`;

export const UNKNOWN_CODE = "No item has this code.";

/** One unit, as thousandths. */
export const ONE_UNIT = MILLI;

/** A scale's code: two digits of the shop's prefix, five of the item, five of its weight in grams, and the check digit. */
interface ScaleCode {
  /** Five digits. */
  plu: string;
  /** Thousandths of the unit: grams of a kilogram. */
  quantity: number;
}

const NO_WEIGHT = "This code has a weight of 0.";

/** Whether a scale printed a code, by the prefix that the company has chosen: 20 to 29, or null for none. */
function isScaleCode(code: string, prefix: number | null): boolean {
  return prefix !== null && isThirteenDigits(code) && code.startsWith(String(prefix));
}

/**
 * Reads a scale's code, an EAN-13 for use inside a shop (GS1 General Specifications, 2.1.12: prefixes 20 to 29), as item and
 * weight; undefined for any other code. A wrong check digit or a weight of 0 is returned as a problem.
 */
export function readScaleCode(code: string, prefix: number | null): ScaleCode | { problem: string } | undefined {
  if (!isScaleCode(code, prefix)) return undefined;
  if (!hasCheckDigit(code)) return { problem: WRONG_CHECK_DIGIT };
  const quantity = Number(code.slice(7, 12));
  return quantity === 0 ? { problem: NO_WEIGHT } : { plu: code.slice(2, 7), quantity };
}

/** Whether a code looks like an EAN-13. */
export function isThirteenDigits(code: string): boolean {
  return /^\d{13}$/.test(code);
}

/** A barcode of a file, or why it cannot be restored; `repaired` if the file wrote it differently. */
type CodeReading = { code: string; repaired: boolean } | { problem: string };

/** A long number as a spreadsheet shows it: `6.15E+12`. `12E5` is a valid code. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;

/** The number of digits that a spreadsheet preserves. */
const EXACT_DIGITS = 15;

/**
 * Reads a barcode that a spreadsheet may have damaged. It repairs what is certain: an apostrophe or `="…"` around it, `.0`
 * after it, spaces and dashes within a GTIN, and a missing 0 before a UPC-A whose check digit proves it. Lost digits are a
 * problem.
 */
export function readCode(text: string, isNumber = false): CodeReading {
  const code = repairedCode(text.trim(), isNumber);
  const isCut = isNumber && code.replace(/\D/g, "").length > EXACT_DIGITS;
  const isRounded = /^\d{7}0{6}$/.test(code) && !hasCheckDigit(code);
  if (SCIENTIFIC.test(code) || isCut || isRounded) return { problem: shortenedMessage(code) };
  return { code, repaired: code !== text.trim() };
}

const shortenedMessage = (code: string) =>
  `Excel has shortened this barcode to ${code}: format the column as text and export again.`;

/** A number with separators between its thousands. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

function repairedCode(text: string, isNumber: boolean): string {
  const bare = (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^['’](?=.)/, "").trim();
  const whole = /^[\d,]{4,}\.0+$/.test(bare) ? bare.split(".")[0]! : bare;
  const code = isNumber && GROUPED.test(whole) ? whole.replaceAll(",", "") : whole;
  const digits = code.replace(GROUPED.test(code) ? /,/g : /[\s\-–]+/g, "");
  if (digits !== code && /^\d{12,14}$/.test(digits) && hasCheckDigit(digits)) return digits;
  return /^\d{11}$/.test(code) && hasCheckDigit(`0${code}`) ? `0${code}` : code;
}

/**
 * Whether the last of the digits is their check digit, without which scanners reject a code: weights 1 and 3 in turn from the
 * right (GS1 General Specifications, 7.9).
 */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
