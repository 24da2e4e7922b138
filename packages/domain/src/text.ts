import { z } from "zod";

/** The maximum length of a field's text (rules/limits 1). */
export const MAX_TEXT = 255;
const MAX_REMARKS = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match them
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to match them, except tabs and line ends
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** A visible character: no space, joiner, direction mark, filler or Braille blank. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Spaces that look like a normal space but differ from it in searches and comparisons. */
const SPACES = /[\p{Zs}\u2028\u2029]/gu;

/** Zero-width characters that have no meaning or change the text direction; not the marks that right-to-left names need. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u200e\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * The characters between which a joiner has a meaning: it joins or separates letters of some scripts, and combines several emoji
 * into one.
 */
const JOINABLE = String.raw`[\p{M}\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}`;
const STRAY_JOINER = new RegExp(`(?<!${JOINABLE})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINABLE})`, "gu");

/** Normalizes a text for storage and comparison: NFC, with plain spaces, without invisible characters. */
export const cleanText = (text: string): string =>
  PRINTABLE_ASCII.test(text)
    ? text
    : text.replace(SPACES, " ").replace(ZERO_WIDTH, "").replace(STRAY_JOINER, "").normalize("NFC");

/** Most texts need no normalization. */
const PRINTABLE_ASCII = /^[\t\r\n -~]*$/;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Trimmed text up to `max`; `label` completes "Enter …." and "… is too long", e.g. "the vendor's name". */
function text(label: string, max: number, forbidden: RegExp) {
  const name = capitalize(label);
  return z
    .string({ error: `Enter ${label}.` })
    .overwrite(cleanText)
    .trim()
    .max(max, { error: `${name} may have at most ${max} characters.`, abort: true })
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: `Remove the characters that cannot be shown from ${label}.`,
      abort: true,
    });
}

const isVisible = (value: string) => VISIBLE.test(value);
const nullIfInvisible = (value: string | null) => (value !== null && isVisible(value) ? value : null);

/** Text that is neither empty nor invisible. */
function nonEmptyText(label: string, max: number, forbidden: RegExp) {
  const error = `Enter ${label}.`;
  return text(label, max, forbidden)
    .min(1, error)
    .refine((value) => value === "" || isVisible(value), error);
}

/** A line of text that must not be empty. */
export function requiredText(label: string) {
  return nonEmptyText(label, MAX_TEXT, CONTROL);
}

/** A required line of text that may be typed in several lines, which are joined. */
export function singleLineText(label: string) {
  return z
    .string({ error: `Enter ${label}.` })
    .transform((typed) =>
      typed
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(" "),
    )
    .pipe(requiredText(label));
}

/** A line of text that may be empty; `""` and null become null. */
export function optionalText(label: string) {
  return text(label, MAX_TEXT, CONTROL).nullable().transform(nullIfInvisible);
}

const normalizeLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");

/** Several lines that must not be empty; line ends become `\n`. */
export function requiredLines(label: string) {
  return nonEmptyText(label, MAX_REMARKS, CONTROL_IN_LINES).transform(normalizeLineEnds);
}

/** Several lines that may be empty; line ends become `\n`. */
export function optionalLines(label: string) {
  return text(label, MAX_REMARKS, CONTROL_IN_LINES)
    .nullable()
    .transform((value) => nullIfInvisible(value && normalizeLineEnds(value)));
}

export const remarksText = optionalLines("the remarks");

const EMAIL_RULE = "Enter an email address such as name@example.com.";

const email = z
  .string({ error: "Enter the email address." })
  .overwrite(cleanText)
  .trim()
  .max(MAX_TEXT, { error: `The email address may have at most ${MAX_TEXT} characters.`, abort: true })
  .toLowerCase();

/** An email address in lower case, as it is compared everywhere (rules/sign-in 2). */
export const emailInput = email.regex(z.regexes.email, EMAIL_RULE);

/** An email address that may be empty. */
export const optionalEmail = email
  .refine((value) => value === "" || z.regexes.email.test(value), EMAIL_RULE)
  .nullable()
  .transform(nullIfInvisible);

const PHONE_RULE = "Enter a phone number with digits, such as +234 803 123 4567.";

/** Digits with usual separators; at least three digits. */
function isPhone(value: string): boolean {
  return /^[\d\s+()./,;#*\-extEXT]*$/.test(value) && value.replace(/\D/g, "").length >= 3;
}

export const phoneInput = requiredText("the phone number").refine(isPhone, PHONE_RULE);

/** A phone number that may be empty. */
export const optionalPhone = text("the phone number", MAX_TEXT, CONTROL)
  .refine((value) => value === "" || isPhone(value), PHONE_RULE)
  .nullable()
  .transform(nullIfInvisible);

/** The id of a record in a body: a JSON number, a positive safe integer. `label` completes "Choose …." */
export function idInput(label = "one from the list") {
  return z.int({ error: `Choose ${label}.` }).positive(`Choose ${label}.`);
}

/** An id that may be empty (null). */
export function optionalId(label?: string) {
  return idInput(label).nullable();
}

/** At least three letters, not all the same, or two in scripts whose words have one or two characters. A dot, "x" or "ok" is no reason. */
function isInWords(value: string): boolean {
  const letters = value.toLowerCase().match(/\p{L}/gu) ?? [];
  const minLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(value) ? 2 : 3;
  return letters.length >= minLetters && new Set(letters).size > 1;
}

const REASON_RULE = "Give the reason in words.";

/** A reason in one line. Every reason in the product follows this rule. */
export function requiredReason(label = "the reason") {
  return requiredText(label).refine((value) => value === "" || isInWords(value), REASON_RULE);
}

/** A required reason that may be typed in several lines, which are joined. */
export function singleLineReason(label: string) {
  return singleLineText(label).refine((value) => value === "" || isInWords(value), REASON_RULE);
}

/** An optional reason in one line. */
export function optionalReason(label = "the reason") {
  return optionalText(label).refine((value) => value === null || isInWords(value), REASON_RULE);
}

/** An optional reason in several lines. */
export const optionalReasonLines = () =>
  optionalLines("the reason").refine((value) => value === null || isInWords(value), REASON_RULE);
