/** The last digit of an EAN-13 by its first twelve: weights 1 and 3 in turn (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Whether a code looks like an EAN-13. */
export function isThirteenDigits(code: string): boolean {
  return /^\d{13}$/.test(code);
}

/** Whether the check digit of thirteen digits is right: no scanner reads them otherwise. */
export function hasCheckDigit(code: string): boolean {
  return Number(code[12]) === checkDigit(code);
}
