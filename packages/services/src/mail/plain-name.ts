const MAX_LENGTH = 60;

/** An invisible character that ends what mail programs take for an address or a phone number. */
const SEPARATOR = "\u200b";

/** The characters of all scripts that mail programs and browsers read as the dot of an address. */
const DOT = "[.\\u3002\\uff0e\\uff61\\u2024\\ufe52]";
/** Matches a dot that could belong to a host name (before a top-level domain, after www or ftp) or to an IPv4 address. */
const DOT_OF_HOST = new RegExp(
  `(?<=\\b(?:www|ftp))${DOT}|${DOT}(?=\\p{Cf}*[\\p{L}\\p{M}\\p{Nl}\\p{So}]\\p{Cf}*[\\p{L}\\p{M}\\p{Nl}\\p{So}]|xn--|\\d{1,3}${DOT}\\d{1,3}(?!\\d))`,
  "giu",
);
/** The end of a scheme: `https:`, `mailto:`. */
const SCHEME = /(?<=[\p{L}\p{N}])[:：](?=\S)/gu;
const AT = /[@＠﹫]/gu;
/** The start of a network share (two backslashes). */
const SHARE = /\\(?=\\)/g;
/** Seven or more digits, which could be a phone number. */
const PHONE_NUMBER = /\+?\p{Nd}(?:[\s().\p{Pd}/·]*\p{Nd}){6,}/gu;
/**
 * Matches characters that are invisible or reverse the adjacent text; joiners that scripts and emoji need are not matched.
 */
const INVISIBLE = /[\s\p{Z}\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;

/**
 * Prepares a name that another user chose for use in a mail: on one line, cut to `maxLength` characters. An invisible
 * separator breaks any text that a mail program would turn into a link or a phone number. A name without letters or digits
 * becomes `fallback`.
 */
export function plainName(name: string, fallback: string, maxLength = MAX_LENGTH): string {
  const plain = name.replace(INVISIBLE, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return fallback;
  const letters = [...plain];
  const cut =
    letters.length > maxLength
      ? `${letters
          .slice(0, maxLength - 1)
          .join("")
          .trim()}…`
      : plain;
  return cut
    .replace(PHONE_NUMBER, (number) => number.replace(/(?<=\p{Nd})(?=[\s().\p{Pd}/·]*\p{Nd})/gu, SEPARATOR))
    .replace(DOT_OF_HOST, (dot) => dot + SEPARATOR)
    .replace(SCHEME, (colon) => colon + SEPARATOR)
    .replace(SHARE, (backslash) => backslash + SEPARATOR)
    .replace(AT, (at) => at + SEPARATOR);
}
