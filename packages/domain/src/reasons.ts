import { foldedText, optionalLines, optionalText, requiredText } from "./text.ts";

/** Three letters, not all of them the same; of scripts that write a word in a sign or two, two. A dot, "x" or "ok" explains nothing. */
function hasWords(value: string): boolean {
  const letters = value.toLowerCase().match(/\p{L}/gu) ?? [];
  const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(value)
    ? 2
    : 3;
  return letters.length >= least && new Set(letters).size > 1;
}

const REASON_IN_WORDS = "Give the reason in words.";

/** A line that says why something is done; everybody who is asked for a reason is asked by this rule. */
export function requiredReason(label = "the reason") {
  return requiredText(label).refine((value) => value === "" || hasWords(value), REASON_IN_WORDS);
}

/** The same, typed over several lines: it is read as one. */
export function foldedReason(label: string) {
  return foldedText(label).refine((value) => value === "" || hasWords(value), REASON_IN_WORDS);
}

/** The same where none may be given. */
export function optionalReason(label = "the reason") {
  return optionalText(label).refine((value) => value === null || hasWords(value), REASON_IN_WORDS);
}

/** Several lines that say why, or none. */
export const optionalReasonLines = () =>
  optionalLines("the reason").refine((value) => value === null || hasWords(value), REASON_IN_WORDS);
