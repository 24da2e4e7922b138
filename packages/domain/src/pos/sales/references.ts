/** A bank's reference as it is compared: without spaces, in capitals. A transfer is used once by it. */
export function referenceKey(reference: string): string {
  return reference.normalize("NFKC").replace(/\s+/g, "").toUpperCase();
}

/** First digits by which cards are told: Visa, Mastercard, Verve and Maestro, American Express, Diners, JCB, Discover, UnionPay. */
const ISSUER =
  /^(?:4|5[0-8]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|3(?:[4-7]|0[0-5]|[89])|6(?:[0235]|4[4-9]|7))/;

/** ISO/IEC 7812-1, annex B: from the right each second digit counts double, and the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isCardNumber = (digits: string) =>
  /^\d{13,19}$/.test(digits) && ISSUER.test(digits) && passesLuhn(digits);

/** Groups of digits with nothing but spaces, dots and dashes between them, each with those that follow it. */
function* rowsOfDigits(text: string): Generator<string> {
  for (const row of text.match(/\d(?:[\s.\-\u2010-\u2015]*\d)*/g) ?? []) {
    const groups = row.split(/\D+/);
    for (let from = 0; from < groups.length; from++)
      for (let to = from + 1; to <= groups.length; to++) yield groups.slice(from, to).join("");
  }
}

/** Whether a text holds a card's number: 13 to 19 digits, together or in groups, that begin as an issuer's and pass Luhn's test. */
export function holdsCardNumber(text: string): boolean {
  return [...rowsOfDigits(text.normalize("NFKC"))].some(isCardNumber);
}

export const CARD_NUMBER =
  "This looks like a card's number, which is never kept. Enter the slip's reference.";
