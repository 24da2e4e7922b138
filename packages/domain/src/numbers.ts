/** Which signs may stand beside a number: those of the naira, `%`, or none. */
export type NumberKind = "naira" | "percent" | "plain";

/** A number as digits with a decimal point at most, or what a text may mean that is no clear number: nothing, or `readings`. */
export type NumberReading = { digits: string } | { readings: readonly string[] };

/** No figure is longer; what is, is not searched for one. */
export const LONGEST_FIGURE = 80;
/** As many digits as a number holds exactly. */
const EXACT = 15;

const NOTHING: NumberReading = { readings: [] };

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * The text with one sign for each that people see as the same: spaces, apostrophes, minus signs, full-width figures. Unlike
 * NFKC it leaves a superscript alone: `10²` is not 102.
 */
export function plainSigns(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, " ")
    .replace(/[‘’`´ʼ]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim();
}

/** The dot of `N.5,000` is the word's; that of `N.50` may be a decimal point. */
const NAIRA_BEFORE = /^(?!(?:NGN|N|naira)\.\d{1,3}$)(?:(?:=N=|₦N?|#):?|(?:NGN|N|naira)[:.]?) ?(?=[\d.,-])/i;
const NAIRA_AFTER = / ?(?:=N=|₦|NGN|naira)$/i;

/** The text without the signs of the naira before and behind it. */
export function withoutNaira(text: string): string {
  return text.trim().replace(NAIRA_BEFORE, "").replace(NAIRA_AFTER, "").trim();
}

const HALF_OR_FIFTY = /^(?:NGN|N|naira)\.(\d{1,3})$/i;
const BODY = /^(?=[^\d]*\d)[\d., ']+$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const ONE_COMMA = /^(\d*),(\d*)$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d*)?|\.\d{3},\d*)$/;
/** Three digits behind the comma may be one more group. */
const COMMA_BEHIND_GROUPS = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+),(?!\d{3}$)\d*$/;
/** Kobo are two: a third digit that says nothing makes thousands of it in half of the world. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}\.\d\d0$/;

/**
 * Reads a number as people type it or keep it in a file: `1,250.50`, `1.250,50`, `1 250,50` and `1'250.50` are 1250.50. A comma that
 * cannot stand between thousands is a decimal sign: `2,5`, `0,333`, `12500,50`. What may be two numbers is none. Whoever
 * reads a number from text reads it here: a sign that is dropped makes another number.
 */
export function readFigure(text: string, kind: NumberKind = "plain"): NumberReading {
  if (text.length > LONGEST_FIGURE) return NOTHING;
  const plain = plainSigns(text);
  const before = /^[+-]/.exec(plain)?.[0];
  const [bare, inner] = unsigned(before ? plain.slice(1).trim() : plain, kind);
  if (before && inner) return NOTHING;
  const sign = (before ?? inner) === "-" ? "-" : "";
  const signed = (digits: string) => sign + digits;
  const half = kind === "naira" ? HALF_OR_FIFTY.exec(bare)?.[1] : undefined;
  if (half) return { readings: [`0.${half}`, half].map(signed) };
  const read = readBody(bare, kind);
  return "digits" in read ? { digits: signed(read.digits) } : { readings: read.readings.map(signed) };
}

/** Without what may stand beside a number of its kind, and the sign that stands behind the naira's: `₦-20`. */
function unsigned(text: string, kind: NumberKind): [bare: string, sign: string | undefined] {
  if (kind === "percent") return [text.replace(/ ?%$/, ""), undefined];
  if (kind === "plain") return [text, undefined];
  const bare = withoutNaira(text);
  return bare !== text && bare.startsWith("-") ? [bare.slice(1).trim(), "-"] : [bare, undefined];
}

function readBody(body: string, kind: NumberKind): NumberReading {
  if (!BODY.test(body)) return NOTHING;
  if (PLAIN.test(body)) {
    const unclear = kind === "naira" && MAYBE_THOUSANDS.test(body);
    return unclear ? readingsOf(body) : { digits: body };
  }
  const [, whole, fraction] = ONE_COMMA.exec(body) ?? [];
  if (whole !== undefined && fraction !== undefined) return readComma(body, whole, fraction);
  if (GROUPED.test(body)) return { digits: body.replace(/[, ']/g, "") };
  if (GROUPED_BY_DOT.test(body)) return { digits: body.replaceAll(".", "").replace(",", ".") };
  if (COMMA_BEHIND_GROUPS.test(body)) return { digits: body.replace(/[ ']/g, "").replace(",", ".") };
  return /[, ']/.test(body) ? readingsOf(body) : NOTHING;
}

function readComma(body: string, whole: string, fraction: string): NumberReading {
  const groups = fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && whole !== "0";
  if (groups && whole.startsWith("0")) return readingsOf(body);
  return { digits: groups ? whole + fraction : `${whole}.${fraction}` };
}

/**
 * Returns the possible readings of a text: its last sign is the decimal one, or none is. A sign that separates groups twice
 * is no decimal sign.
 */
function readingsOf(body: string): NumberReading {
  const digits = body.replace(/[., ']/g, "");
  if (digits.length > EXACT) return NOTHING;
  const [, before, sign, after] = /^(.*)([., '])(\d*)$/.exec(body) ?? [];
  const isPoint = (sign === "." || sign === ",") && !(after!.length === 3 && before!.includes(sign));
  const decimal = isPoint ? [`${before!.replace(/[., ']/g, "")}.${after}`] : [];
  return { readings: [...new Set([...decimal, digits].map((each) => String(Number(each))))] };
}

/** The number of a text; undefined where it is none, or not clear. */
export function numberIn(text: string, kind: NumberKind = "plain"): number | undefined {
  const read = readFigure(text, kind);
  return "digits" in read ? Number(read.digits) + 0 : undefined;
}

/** Suggests a spelling, such as `write 12.3 or 123`; undefined if no reading is a number. */
export function clearerNumber(read: NumberReading): string | undefined {
  return "readings" in read && read.readings.length > 0 ? `write ${read.readings.join(" or ")}` : undefined;
}

/** Describes a text that may be two numbers; undefined if it is one number, or none. */
export function unclearNumber(text: string, kind: NumberKind = "plain"): string | undefined {
  const clearer = clearerNumber(readFigure(text, kind));
  return clearer && `“${text.trim()}” is not clear: ${clearer}.`;
}
