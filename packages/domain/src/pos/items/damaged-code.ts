/** A barcode of a file as it was meant, or why nobody can tell; `repaired` where the file has it otherwise. */
export type CodeReading = { code: string; repaired: boolean } | { problem: string };

/** A long number as a spreadsheet shows it: `6.15E+12`. `12E5` is a valid code. */
const SHORTENED = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i;

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/**
 * Reads a barcode that a spreadsheet may have damaged. It is repaired where there is no doubt: an apostrophe or `="…"` around it, `.0`
 * behind it, spaces and dashes within a GTIN, the 0 before a UPC-A whose check digit proves it. Where digits are lost it is a problem.
 */
export function readCode(text: string, isNumber = false): CodeReading {
  const code = repairedCode(text.trim(), isNumber);
  const isCut = isNumber && code.replace(/\D/g, "").length > KEPT_DIGITS;
  const isRounded = /^\d{7}0{6}$/.test(code) && !isGtin(code);
  if (SHORTENED.test(code) || isCut || isRounded) return { problem: shortened(code) };
  return { code, repaired: code !== text.trim() };
}

const shortened = (code: string) =>
  `Excel has shortened this barcode to ${code}: format the column as text and export again.`;

/** A number that is shown with signs between its thousands. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;

function repairedCode(text: string, isNumber: boolean): string {
  const bare = (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^['’](?=.)/, "").trim();
  const whole = /^[\d,]{4,}\.0+$/.test(bare) ? bare.split(".")[0]! : bare;
  const code = isNumber && GROUPED.test(whole) ? whole.replaceAll(",", "") : whole;
  const digits = code.replace(GROUPED.test(code) ? /,/g : /[\s\-–]+/g, "");
  if (digits !== code && /^\d{12,14}$/.test(digits) && isGtin(digits)) return digits;
  return /^\d{11}$/.test(code) && isGtin(`0${code}`) ? `0${code}` : code;
}

/** Whether the last of the digits is their check digit: weights 3 and 1 in turn from the right (GS1 General Specifications, 7.9). */
function isGtin(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
