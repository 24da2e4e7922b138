import { fold } from "./fold.ts";

/** Letters that no mark makes of another, and what they stand beside: Hausa, Igbo, Fulfulde, Kanuri, French and the like. */
const BESIDE: Readonly<Record<string, string>> = {
  ɓ: "b",
  ɗ: "d",
  ɖ: "d",
  đ: "d",
  ð: "d",
  ǝ: "e",
  ə: "e",
  ɛ: "e",
  ɣ: "g",
  ɠ: "g",
  ħ: "h",
  ɩ: "i",
  ı: "i",
  ɨ: "i",
  ƙ: "k",
  ł: "l",
  ŋ: "n",
  ɲ: "n",
  ɔ: "o",
  ø: "o",
  ß: "ss",
  þ: "th",
  ʋ: "v",
  ƴ: "y",
  æ: "ae",
  œ: "oe",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};
const APART = new RegExp(`[${Object.keys(BESIDE).join("")}]`, "g");
const PLAIN = /^[ -~]*$/;
/** Below every sign that is shown: a shorter name comes first, and of two alike the one without marks. */
const THEN = "\u0001";

/**
 * What a name is sorted by: letters beside their base letters, upper and lower case alike, so that Ọlá lies beside Ola and
 * Ɓaure under B. Compare keys sign by sign, as SQLite does. Empty for an empty text alone.
 */
export function sortKey(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const composed = lower.normalize("NFC");
  const base = fold(composed).replace(APART, (letter) => BESIDE[letter]!);
  return base === composed ? base : `${base}${THEN}${composed}`;
}
