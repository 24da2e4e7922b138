/** The parts of one section of a number format. */
export type Token =
  | { kind: "text"; text: string }
  | { kind: "digit"; sign: "0" | "#" | "?" }
  | { kind: "point" | "comma" | "percent" | "general" | "whole" | "slash" }
  | { kind: "exponent"; plus: boolean }
  | { kind: "date"; letters: string };

/** A section of a format, between semicolons. */
export interface Section {
  tokens: Token[];
  kind: "number" | "date" | "general" | "exponent" | "fraction" | "text" | "unknown";
  condition: ((value: number) => boolean) | null;
}

/** Spreadsheets accept no longer formats, whereas a hostile file may have megabytes. */
const MAX_LENGTH = 255;
const MAX_CACHED = 1000;
const known = new Map<string, Section[]>();

/** Returns the sections of a format (ECMA-376 18.8.31); they are cached, because a file has few formats and many cells. */
export function sectionsOf(format: string): Section[] {
  const code = format.slice(0, MAX_LENGTH);
  const before = known.get(code);
  if (before) return before;
  const sections = split(code).slice(0, 4).map(sectionOf);
  if (known.size < MAX_CACHED) known.set(code, sections);
  return sections;
}

/** Returns the section that displays a number, and whether its sign is written in front. */
export function sectionFor(sections: Section[], value: number): { section: Section; signed: boolean } {
  const shown = sections.filter(({ kind }) => kind !== "text");
  const [first, second, third] = shown;
  if (!first) return { section: GENERAL, signed: value < 0 };
  const conditional = shown.find(({ condition }) => condition?.(value));
  if (shown.some(({ condition }) => condition)) {
    const rest = shown.find(({ condition }) => condition === null) ?? GENERAL;
    return {
      section: conditional ?? shown.findLast((one) => one.condition === null) ?? rest,
      signed: value < 0,
    };
  }
  if (value < 0 && second) return { section: second, signed: false };
  if (value === 0 && third) return { section: third, signed: false };
  return { section: first, signed: value < 0 };
}

const GENERAL: Section = { tokens: [{ kind: "general" }], kind: "general", condition: null };

/** Splits a format at semicolons outside quotes, brackets and escapes. */
function split(code: string): string[] {
  return code.match(/(?:"[^"]*"|\[[^\]]*\]|\\.|[_*].|[^;])+|(?<=;|^)(?=;|$)/gsu) ?? [code];
}

const PIECE =
  /"([^"]*)"?|\\(.)|[_*](.?)|\[([^\]]*)\]|(General|Standard)|(AM\/PM|A\/P)|(E[+-])|(y+|m+|d+|h+|s+|b+|g+|e+)|(.)/gisu;
const CONDITION = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/;
const COLOUR = /^(?:black|blue|cyan|green|magenta|red|white|yellow|colou?r\s*\d{1,2})$/i;
const ELAPSED = /^(?:h+|m+|s+)$/i;

function sectionOf(code: string): Section {
  const tokens: Token[] = [];
  let condition: Section["condition"] = null;
  let unknown = false;
  for (const [, quoted, escaped, padded, bracketed, general, noon, exponent, date, sign] of code.matchAll(PIECE)) {
    if (quoted !== undefined) tokens.push({ kind: "text", text: quoted });
    else if (escaped !== undefined) tokens.push({ kind: "text", text: escaped });
    else if (padded !== undefined) continue;
    else if (bracketed !== undefined) {
      const currency = /^\$([^-]*)(?:-.*)?$/.exec(bracketed);
      const comparison = CONDITION.exec(bracketed);
      if (currency) tokens.push({ kind: "text", text: currency[1]! });
      else if (comparison) condition = comparisonOf(comparison[1]!, Number(comparison[2]));
      else if (ELAPSED.test(bracketed) || !COLOUR.test(bracketed)) unknown = true;
    } else if (general) tokens.push({ kind: "general" });
    else if (noon) tokens.push({ kind: "date", letters: noon.toLowerCase() });
    else if (exponent) tokens.push({ kind: "exponent", plus: exponent.endsWith("+") });
    else if (date) tokens.push({ kind: "date", letters: date.toLowerCase() });
    else tokens.push(signToken(sign!));
  }
  return { tokens, condition, kind: unknown ? "unknown" : kindOf(tokens) };
}

const SIGNS: Record<string, Token["kind"] & ("point" | "comma" | "percent" | "whole" | "slash")> = {
  ".": "point",
  ",": "comma",
  "%": "percent",
  "@": "whole",
  "/": "slash",
};

function signToken(sign: string): Token {
  if (sign === "0" || sign === "#" || sign === "?") return { kind: "digit", sign };
  const kind = SIGNS[sign];
  return kind ? { kind } : { kind: "text", text: sign };
}

function kindOf(tokens: Token[]): Section["kind"] {
  const has = (kind: Token["kind"]) => tokens.some((token) => token.kind === kind);
  const alone = tokens.filter(({ kind }) => kind !== "text").length === 1;
  if (has("whole") || has("general")) return !alone ? "unknown" : has("whole") ? "text" : "general";
  if (has("date")) return isDate(tokens) ? "date" : "unknown";
  if (has("exponent")) return "exponent";
  const slash = tokens.findIndex(({ kind }) => kind === "slash");
  if (slash > 0 && tokens[slash - 1]!.kind === "digit") {
    // A fraction beside other text or a percent sign is not supported.
    const isBare = tokens.every((token) => token.kind !== "text" || /^[\s\d]*$/.test(token.text));
    return isBare && !has("percent") ? "fraction" : "unknown";
  }
  return "number";
}

/** Digits stand in a date as fractions of a second alone; eras and other calendars are not known. */
function isDate(tokens: Token[]): boolean {
  const letters = tokens.flatMap((token) => (token.kind === "date" ? [token.letters] : []));
  if (letters.some((letter) => /^[bge]/.test(letter))) return false;
  return tokens.every(
    (token, at) =>
      token.kind !== "percent" &&
      token.kind !== "exponent" &&
      (token.kind !== "digit" || tokens[at - 1]?.kind === "point" || tokens[at - 1]?.kind === "digit"),
  );
}

function comparisonOf(sign: string, limit: number): (value: number) => boolean {
  const ways: Record<string, (value: number) => boolean> = {
    "<": (value) => value < limit,
    "<=": (value) => value <= limit,
    ">": (value) => value > limit,
    ">=": (value) => value >= limit,
    "=": (value) => value === limit,
    "<>": (value) => value !== limit,
  };
  return ways[sign]!;
}
