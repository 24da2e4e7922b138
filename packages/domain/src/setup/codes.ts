import { z } from "zod";
import { cleanText } from "../text.ts";

/** Returns the text code of a branch: `FCT/01` (rules/setup 3). */
export function locationCode(stateShortcode: string, shortcode: string): string {
  return `${stateShortcode}/${shortcode}`;
}

/** The abbreviation of a company or the code of a classification: 1 to 6 letters or digits, in capitals (rules/setup 5). */
export function abbreviationInput(label: string) {
  return codeInput(label, /^[A-Za-z0-9]{1,6}$/, "1 to 6 letters and digits").toUpperCase();
}

/** A shortcode of a branch or its state, such as 01, AA or FCT. It has no slash, which separates the parts of the code. */
export function shortcodeInput(label: string) {
  return codeInput(label, /^[A-Za-z0-9-]{1,10}$/, "1 to 10 letters, digits and hyphens");
}

function codeInput(label: string, pattern: RegExp, characters: string) {
  const capitalized = label.charAt(0).toUpperCase() + label.slice(1);
  return z
    .string({ error: `Enter ${label}.` })
    .overwrite(cleanText)
    .trim()
    .min(1, { error: `Enter ${label}.`, abort: true })
    .regex(pattern, `${capitalized} takes ${characters}.`);
}

/**
 * Derives a classification's code from its name: the first four letters or digits, and a number if the code is in `taken`
 * (in capitals): COMP, COMP2, … COMP99, COM100.
 */
export function classificationCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const stem = letters.slice(0, 4) || "CLS";
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : String(number);
    const code = stem.slice(0, 6 - suffix.length) + suffix;
    if (!taken.has(code)) return code;
  }
}
