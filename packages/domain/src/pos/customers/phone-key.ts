const EXTENSION = /(?:ext\.?|x|#|;|,).*$/i;

/** Longest number there is, with its country's code (ITU-T E.164). */
const MOST_DIGITS = 15;

/** Longest number within Nigeria, without the 0 before it. */
const MOST_NATIONAL = 10;

/**
 * A phone number as it is compared, `+2348031234567`: 0803…, 803…, 234803…, 00234… and +234 (0) 803… are one. Numbers of other
 * countries keep their code. Undefined where it can be no phone's number.
 */
export function phoneKey(written: string): string | undefined {
  const plain = written.normalize("NFKC").trim().replace(EXTENSION, "");
  const digits = plain.replace(/\D/g, "");
  const international = plain.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : digits.startsWith("234") && digits.length > MOST_NATIONAL
        ? digits
        : `234${digits}`;
  const key = international.replace(/^2340+/, "234");
  return key.length >= 7 && key.length <= MOST_DIGITS && !key.startsWith("0") ? `+${key}` : undefined;
}
