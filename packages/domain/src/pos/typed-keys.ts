/** Invisible characters: joiners, direction marks, soft hyphens, fillers, the Braille blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Returns a text without invisible characters, with full-width letters and digits as plain ones. */
const withoutInvisible = (text: string) => text.normalize("NFKC").replace(INVISIBLE, "");

/**
 * Punctuation that does not distinguish invoice numbers: `INV-001/24` equals `inv 001 24`. The database ignores the same
 * characters.
 */
export const PUNCTUATION = " \u00a0-\u2013/\\.,:;_#()'&*+[]\"!";

/** Replaces full-width letters, digits and the punctuation above by plain ones and leaves the rest as typed. */
export function plainWidth(text: string): string {
  return text.replace(/[\u3000\uff01-\uff5e]/g, (sign) => {
    const plain = sign.normalize("NFKC");
    return /[a-z\d]/i.test(plain) || PUNCTUATION.includes(plain) ? plain : sign;
  });
}

/** Returns the normal form of a code or reference: look-alikes unified, no spaces, upper case. */
export function inputKey(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, "").toUpperCase();
}

/** Returns the normal form of a bank reference: letters and digits only. A transfer's reference is used once. */
export const referenceKey = (reference: string) => inputKey(reference).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The first digits of card numbers by issuer: Visa, Mastercard, Verve and Maestro, American Express, Diners, JCB, Discover,
 * UnionPay.
 */
const ISSUER = /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3(?:[4-7]|0[0-5]|[89])|6(?:[0235]|4[4-9]|7))/;

/** ISO/IEC 7812-1, annex B: from the right, every second digit counts double, and the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string) => /^\d{13,19}$/.test(digits) && ISSUER.test(digits) && passesLuhn(digits);

/** Returns the plain digit of any script. Digits come in blocks of ten, so its value is the number of digits before it. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const isDigit = (value: number) => /\p{Nd}/u.test(String.fromCodePoint(value));
  let before = 0;
  while (isDigit(code - before - 1)) before++;
  return `${before % 10}`;
}

/**
 * Yields groups of digits with only spaces and punctuation between them, each joined with those that follow it, up to the
 * length of a card number.
 */
function* digitGroups(text: string): Generator<string> {
  for (const row of text.match(/\d(?:[^\p{L}\p{N}]*\d)*/gu) ?? []) {
    const groups = row.split(/\D+/);
    for (let from = 0; from < groups.length; from++)
      for (let to = from, joined = ""; to < groups.length && joined.length < 19; to++) {
        joined += groups[to];
        yield joined;
      }
  }
}

/**
 * Whether a text contains a card number: 13 to 19 digits, together or in groups, that begin like an issuer's and pass Luhn's
 * test.
 */
export function containsCardNumber(text: string): boolean {
  return [...digitGroups(withoutInvisible(text).replace(/[^\P{Nd}\d]/gu, plainDigit))].some(isCardNumber);
}

export const CARD_NUMBER = "This looks like a card number, which is never stored. Enter the slip's reference.";
