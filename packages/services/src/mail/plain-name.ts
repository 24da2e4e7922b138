const LONGEST = 60;

/** Shows nothing and ends what mail programs take for an address or a number to call. */
const APART = "\u200b";

/** Full stops, as mail programs and browsers read them in addresses, whatever script they are of. */
const DOT = "[.\\u3002\\uff0e\\uff61\\u2024\\ufe52]";
/** A dot before what could be a domain, after what begins one, or within an address of four numbers. */
const DOT_OF_HOST = new RegExp(
  `(?<=\\b(?:www|ftp))${DOT}|${DOT}(?=\\p{Cf}*[\\p{L}\\p{M}\\p{Nl}\\p{So}]\\p{Cf}*[\\p{L}\\p{M}\\p{Nl}\\p{So}]|xn--|\\d{1,3}${DOT}\\d{1,3}(?!\\d))`,
  "giu",
);
/** The end of a scheme: `https:`, `mailto:`. */
const SCHEME = /(?<=[\p{L}\p{N}])[:：](?=\S)/gu;
const AT = /[@＠﹫]/gu;
/** Before the name of a machine whose folder a mail program opens. */
const SHARE = /\\(?=\\)/g;
/** A digit of a number that could be called: seven or more of them. */
const TO_CALL = /\+?\p{Nd}(?:[\s().\p{Pd}/·]*\p{Nd}){6,}/gu;
/** Matches characters that are invisible or reverse the text beside them; joiners that scripts and emoji need stay. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;

/**
 * A name that somebody else chose, as it may stand in a mail: as it is, on one line, cut to `longest` characters. Where a mail
 * program would make a link or a number to call of it, a sign that shows nothing keeps the parts of that apart.
 * `otherwise` stands where there is neither letter nor figure.
 */
export function plainName(name: string, otherwise: string, longest = LONGEST): string {
  const plain = name.replace(UNSEEN, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return otherwise;
  const letters = [...plain];
  const cut =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join("")
          .trim()}…`
      : plain;
  return cut
    .replace(TO_CALL, (number) => number.replace(/(?<=\p{Nd})(?=[\s().\p{Pd}/·]*\p{Nd})/gu, APART))
    .replace(DOT_OF_HOST, (dot) => dot + APART)
    .replace(SCHEME, (colon) => colon + APART)
    .replace(SHARE, (stroke) => stroke + APART)
    .replace(AT, (at) => at + APART);
}
