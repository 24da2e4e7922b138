/** The symbols allowed next to a number: those of the naira, `%`, or none. */
export type NumberKind = "naira" | "percent" | "plain";

/** The digits of a number, or the possible readings of an ambiguous text; there are none if the text is no number. */
export type NumberReading = { digits: string } | { readings: readonly string[] };

/** Longer text is not parsed as a number. */
export const MAX_NUMBER_LENGTH = 80;
/** The number of digits that a JavaScript number holds exactly. */
const MAX_EXACT_DIGITS = 15;

const NOT_A_NUMBER: NumberReading = { readings: [] };

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * Normalizes characters that look the same: spaces, apostrophes, minus signs, full-width digits. Unlike NFKC it keeps
 * superscripts: `10²` is not 102.
 */
export function normalizeSigns(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, " ")
    .replace(/[‘’`´ʼ]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .trim();
}

/** The dot of `N.5,000` belongs to the symbol; the dot of `N.50` may be a decimal point. */
const NAIRA_BEFORE = /^(?!(?:NGN|N|naira)\.\d{1,3}$)(?:(?:=N=|₦N?|#):?|(?:NGN|N|naira)[:.]?) ?(?=[\d.,-])/i;
const NAIRA_AFTER = / ?(?:=N=|₦|NGN|naira)$/i;

/** Removes naira symbols before and after a text. */
export function withoutNaira(text: string): string {
  return text.trim().replace(NAIRA_BEFORE, "").replace(NAIRA_AFTER, "").trim();
}

const NAIRA_THEN_DOT = /^(?:NGN|N|naira)\.(\d{1,3})$/i;
const BODY = /^(?=[^\d]*\d)[\d., ']+$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const ONE_COMMA = /^(\d*),(\d*)$/;
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?:\.\d*)?$/;
const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}(?:,\d*)?|\.\d{3},\d*)$/;
/** Three digits after the comma may be another group. */
const GROUPED_DECIMAL_COMMA = /^[1-9]\d{0,2}(?:(?: \d{3})+|(?:'\d{3})+),(?!\d{3}$)\d*$/;
/** Kobo have two digits: a third digit suggests a thousands separator instead. */
const MAYBE_THOUSANDS = /^[1-9]\d{0,2}\.\d\d0$/;

/**
 * Parses a number as people type it or store it in a file: `1,250.50`, `1.250,50`, `1 250,50` and `1'250.50` are 1250.50. A
 * comma that cannot separate thousands is a decimal sign: `2,5`, `0,333`, `12500,50`. An ambiguous text is not a number. All
 * code that reads numbers from text uses this function, because a dropped character would make another number.
 */
export function parseNumber(text: string, kind: NumberKind = "plain"): NumberReading {
  if (text.length > MAX_NUMBER_LENGTH) return NOT_A_NUMBER;
  const plain = normalizeSigns(text);
  const leadingSign = /^[+-]/.exec(plain)?.[0];
  const [bare, inner] = stripSymbols(leadingSign ? plain.slice(1).trim() : plain, kind);
  if (leadingSign && inner) return NOT_A_NUMBER;
  const sign = (leadingSign ?? inner) === "-" ? "-" : "";
  const signed = (digits: string) => sign + digits;
  const fraction = kind === "naira" ? NAIRA_THEN_DOT.exec(bare)?.[1] : undefined;
  if (fraction) return { readings: [`0.${fraction}`, fraction].map(signed) };
  const parsed = parseBody(bare, kind);
  return "digits" in parsed ? { digits: signed(parsed.digits) } : { readings: parsed.readings.map(signed) };
}

/** Removes the allowed symbols, and returns a minus after the naira symbol (`₦-20`) separately. */
function stripSymbols(text: string, kind: NumberKind): [bare: string, sign: string | undefined] {
  if (kind === "percent") return [text.replace(/ ?%$/, ""), undefined];
  if (kind === "plain") return [text, undefined];
  const bare = withoutNaira(text);
  return bare !== text && bare.startsWith("-") ? [bare.slice(1).trim(), "-"] : [bare, undefined];
}

function parseBody(body: string, kind: NumberKind): NumberReading {
  if (!BODY.test(body)) return NOT_A_NUMBER;
  if (PLAIN.test(body)) {
    const ambiguous = kind === "naira" && MAYBE_THOUSANDS.test(body);
    return ambiguous ? possibleReadings(body) : { digits: body };
  }
  const [, whole, fraction] = ONE_COMMA.exec(body) ?? [];
  if (whole !== undefined && fraction !== undefined) {
    // Kobo never have three digits, so the comma separates thousands: `1000,000` lacks another, `10,0000` has a zero too many.
    const isGroup = fraction.length > 3 || (fraction.length === 3 && whole.length > 3);
    return kind === "naira" && isGroup && whole !== "0"
      ? possibleReadings(body, kind)
      : parseWithComma(body, whole, fraction);
  }
  if (GROUPED.test(body)) return { digits: body.replace(/[, ']/g, "") };
  if (GROUPED_BY_DOT.test(body)) return { digits: body.replaceAll(".", "").replace(",", ".") };
  if (GROUPED_DECIMAL_COMMA.test(body)) return { digits: body.replace(/[ ']/g, "").replace(",", ".") };
  return /[, ']/.test(body) ? possibleReadings(body) : NOT_A_NUMBER;
}

function parseWithComma(body: string, whole: string, fraction: string): NumberReading {
  const isGroup = fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && whole !== "0";
  if (isGroup && whole.startsWith("0")) return possibleReadings(body);
  return { digits: isGroup ? whole + fraction : `${whole}.${fraction}` };
}

/** Returns the readings of a text: with its last separator as the decimal sign, unless it occurs twice, and without one. */
function possibleReadings(body: string, kind: NumberKind = "plain"): NumberReading {
  const tidy = body.replace(/[., ']+$/, "").replace(/ *([.,]) */g, "$1");
  if (tidy !== body) {
    const parsed = parseBody(tidy, kind);
    return "digits" in parsed ? { readings: [String(Number(parsed.digits))] } : parsed;
  }
  const digits = body.replace(/[., ']/g, "");
  if (digits.length > MAX_EXACT_DIGITS) return NOT_A_NUMBER;
  const [, head, sign, after] = /^(.*)([., '])(\d*)$/.exec(body) ?? [];
  const isDecimalSign = (sign === "." || sign === ",") && !(after!.length === 3 && head!.includes(sign));
  const decimalReadings = isDecimalSign ? [`${head!.replace(/[., ']/g, "")}.${after}`] : [];
  // After a space two digits may be kobo, which are no part of the naira.
  const isWhole = isDecimalSign || after?.length === 3 || new Set(body.match(/[., ']/g)).size === 1;
  const readings = isWhole ? [...decimalReadings, digits] : decimalReadings;
  return { readings: [...new Set(readings.map((reading) => String(Number(reading))))] };
}

/** Words after an amount, with the power of ten that each stands for. */
const POWERS: readonly (readonly [words: string, power: number])[] = [
  ["k|thousand|thousands|thou", 3],
  ["m|mn|mln|mil|mill|million|millions", 6],
  ["b|bn|billion|billions", 9],
];
const UNITS = POWERS.map(([words, power]) => [new RegExp(`^(.*\\d\\.?)\\s*(?:${words})\\.?$`, "i"), power] as const);

const KOBO_OR_THOUSANDS = /^-?(?:\d{1,3}(?:[,\s']\d{3})+\.\d\d|\d+\.00)\s*k\.?$/i;

/** True for `N5,000.00k`: the k stood for kobo, and today stands for thousands. Takes a bare amount. */
export const isKoboOrThousands = (bare: string): boolean => KOBO_OR_THOUSANDS.test(bare);

/** Ends of amounts that add nothing: `5,000/=`, `5,000 naira only`. */
const ENDS = /\s*(?:only|\/[=-])$/i;

/** Returns an amount without naira signs and words that add nothing, and with one minus sign for all ways to write it: `(500)` is -500. */
export function bareAmount(text: string): string {
  let bare = normalizeSigns(text);
  let negative = false;
  const bracketed = /^(\D*?)\(([^()]*)\)$/.exec(bare);
  if (bracketed) {
    negative = true;
    bare = `${bracketed[1]}${bracketed[2]}`;
  }
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = withoutNaira(bare.replace(ENDS, ""));
    if (bare.startsWith("-") && !negative) {
      negative = true;
      bare = bare.slice(1).trim();
    }
  }
  return negative ? `-${bare}` : bare;
}

/**
 * Parses a bare amount, and returns the power of ten of its own unit, as in `1.2m`, or else the given one. Three digits after a point are
 * ambiguous in plain naira only; after a comma they may be thousands in any unit: `1000,000`.
 */
export function parseScaled(bare: string, power = 0): { reading: NumberReading; power: number } {
  for (const [written, own] of UNITS) {
    const figure = written.exec(bare)?.[1];
    if (!figure) continue;
    const reading = parseNumber(figure, kindOfFigure(figure, own));
    // Suggested spellings are written in full.
    return {
      reading: "digits" in reading ? reading : { readings: reading.readings.map((one) => movePoint(one, own)) },
      power: own,
    };
  }
  return { reading: parseNumber(bare, kindOfFigure(bare, power)), power };
}

const kindOfFigure = (figure: string, power: number) => (power === 0 || figure.includes(",") ? "naira" : "plain");

/** Multiplies a decimal text by a power of ten, as text: floats would lose digits. */
export function movePoint(text: string, power: number): string {
  const [whole = "", fraction = ""] = text.split(".");
  const at = whole.length + power;
  const digits = `${"0".repeat(Math.max(0, -at))}${whole}${fraction}`.padEnd(Math.max(0, at), "0");
  const point = Math.max(0, at);
  return `${digits.slice(0, point) || "0"}.${digits.slice(point)}`.replace(/\.$/, "");
}

/**
 * Returns the number that a text states; undefined if the text is not a number, or is ambiguous. Naira are read as in a cell of a file:
 * `₦1.2m`, `450k`, `5,000 naira only`, `(500)`.
 */
export function numberIn(text: string, kind: NumberKind = "plain"): number | undefined {
  const { reading, power } = parseAs(text, kind);
  return "digits" in reading ? Number(movePoint(reading.digits, power)) + 0 : undefined;
}

function parseAs(text: string, kind: NumberKind): ReturnType<typeof parseScaled> {
  if (kind !== "naira" || text.length > MAX_NUMBER_LENGTH) return { reading: parseNumber(text, kind), power: 0 };
  const bare = bareAmount(text);
  return isKoboOrThousands(bare) ? { reading: NOT_A_NUMBER, power: 0 } : parseScaled(bare);
}

/** Suggests a spelling, such as `write 12.3 or 123`; undefined if no reading is a number. */
export function suggestSpelling(parsed: NumberReading): string | undefined {
  return "readings" in parsed && parsed.readings.length > 0 ? `write ${parsed.readings.join(" or ")}` : undefined;
}

/** Describes an ambiguous text; undefined if the text is not ambiguous. */
export function describeAmbiguity(text: string, kind: NumberKind = "plain"): string | undefined {
  const suggestion = suggestSpelling(parseAs(text, kind).reading);
  return suggestion && `“${text.trim()}” is not clear: ${suggestion}.`;
}
