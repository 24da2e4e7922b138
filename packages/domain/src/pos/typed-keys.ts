/** Invisible characters: joiners, direction marks, soft hyphens, fillers, the Braille blank. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A text without invisible characters, full-width letters and digits as plain ones. */
const withoutInvisible = (text: string) => text.normalize("NFKC").replace(INVISIBLE, "");

/** Signs that do not tell one number of a paper from another: `INV-001/24` is `inv 001 24`. The database drops the same ones. */
export const PUNCTUATION = " \u00a0-\u2013/\\.,:;_#()'&*+[]\"!";

/** Full-width letters, digits and the punctuation above as plain ones, and else as it was typed. */
export function plainWidth(text: string): string {
  return text.replace(/[\u3000\uff01-\uff5e]/g, (sign) => {
    const plain = sign.normalize("NFKC");
    return /[a-z\d]/i.test(plain) || PUNCTUATION.includes(plain) ? plain : sign;
  });
}

/** The normal form of a code or reference: look-alikes unified, without spaces, in capitals. */
export function inputKey(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, "").toUpperCase();
}

/** The normal form of a bank reference, its letters and digits only. A transfer is used once by it. */
export const referenceKey = (reference: string) => inputKey(reference).replace(/[^\p{L}\p{N}]/gu, "");

/** First digits by which cards are told: Visa, Mastercard, Verve and Maestro, American Express, Diners, JCB, Discover, UnionPay. */
const ISSUER =
  /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3(?:[4-7]|0[0-5]|[89])|6(?:[0235]|4[4-9]|7))/;

/** ISO/IEC 7812-1, annex B: from the right each second digit counts double, and the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string) =>
  /^\d{13,19}$/.test(digits) && ISSUER.test(digits) && passesLuhn(digits);

/** The digits of all scripts stand in rows of ten: its value is how many stand before it. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const isDigit = (value: number) => /\p{Nd}/u.test(String.fromCodePoint(value));
  let before = 0;
  while (isDigit(code - before - 1)) before++;
  return `${before % 10}`;
}

/** Groups of digits with nothing but spaces and signs between them, each with those that follow it, up to a card's length. */
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

/** Whether a text holds a card's number: 13 to 19 digits, together or in groups, that begin as an issuer's and pass Luhn's test. */
export function containsCardNumber(text: string): boolean {
  return [...digitGroups(withoutInvisible(text).replace(/[^\P{Nd}\d]/gu, plainDigit))].some(isCardNumber);
}

export const CARD_NUMBER =
  "This looks like a card's number, which is never kept. Enter the slip's reference.";
