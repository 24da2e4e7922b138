import { decimalText, movedPoint, roundedTo } from "./amounts.ts";
import type { Section, Token } from "./number-format.ts";

/** A number as its section shows it. */
export interface Rendering {
  text: string;
  /** The value of the digits, where nothing but signs of the naira, minus and brackets stand beside them. */
  figure: number | null;
  /** The cell holds digits that it does not show. */
  rounded: boolean;
  /** Powers of ten that are left out: 3 of `0,`. */
  power: number;
}

/** Characters allowed beside the digits of a naira amount. */
const NAIRA = /^(?:[\s()+\-\u2212=:]*|\s*(?:₦|=?N=?|NGN|#)\s*)$/i;

/** Shows a number by the digits of a section, half up. */
export function renderNumber({ tokens }: Section, value: number, signed: boolean): Rendering {
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const digits = tokens.flatMap(({ kind }, at) => (kind === "digit" ? [at] : []));
  const whole = digits.filter((at) => point < 0 || at < point);
  const decimals = digits.slice(whole.length);
  const percents = tokens.filter(({ kind }) => kind === "percent").length;
  const { power, grouped } = commasOf(tokens, whole);
  const exact = movedPoint(decimalText(Math.abs(value)), 2 * percents - power);
  const [figures = "", fraction = ""] = roundedTo(exact, decimals.length).split(".");
  const texts = tokens.map(textOf);
  fillWhole(texts, tokens, whole, figures.replace(/^0+/, ""), grouped);
  fillDecimals(texts, tokens, decimals, fraction);
  const size = Number(`${figures}.${fraction}0`);
  const isNegative = signed && (size !== 0 || digits.length === 0);
  const text = `${isNegative ? "-" : ""}${texts.join("")}`.replace(/\s+/g, " ").trim();
  const plain = percents === 0 && tokens.every((token) => token.kind !== "text" || NAIRA.test(token.text));
  const says = digits.length > 0 && (value === 0 || (plain && size === readBack(text)));
  return {
    text,
    figure: says ? (value < 0 && size !== 0 ? -size : size) : null,
    rounded: digits.length > 0 && Number(exact) !== size,
    power,
  };
}

function textOf(token: Token): string {
  if (token.kind === "text") return token.text;
  if (token.kind === "percent") return "%";
  if (token.kind === "slash") return "/";
  return token.kind === "point" ? "." : "";
}

/** Commas behind the last digit of the whole part divide by a thousand each, those between its digits group. */
function commasOf(tokens: Token[], whole: number[]): { power: number; grouped: boolean } {
  const first = whole[0] ?? 0;
  const last = whole.at(-1) ?? 0;
  let power = 0;
  const ends = new Set([last, tokens.findLastIndex(({ kind }) => kind === "digit")]);
  for (const end of ends) for (let at = end + 1; tokens[at]?.kind === "comma"; at++) power += 3;
  return { power, grouped: tokens.slice(first, last).some(({ kind }) => kind === "comma") };
}

const isZero = (token: Token | undefined) => token?.kind === "digit" && token.sign === "0";

/** Puts digits where their places are, from the right; what is more stands at the first of them. */
function fillWhole(texts: string[], tokens: Token[], places: number[], digits: string, grouped: boolean): void {
  let left = digits.length;
  let count = 0;
  const take = (isNeeded: boolean): string => {
    left -= 1;
    if (left < 0 && !isNeeded) return "";
    count += 1;
    const comma = grouped && count > 1 && count % 3 === 1 ? "," : "";
    return `${left < 0 ? "0" : digits[left]!}${comma}`;
  };
  for (const at of places.toReversed()) texts[at] = take(isZero(tokens[at]));
  while (left > 0) texts[places[0]!] = `${take(true)}${texts[places[0]!]}`;
}

/** Zeros at the end are shown where the format has zeros. */
function fillDecimals(texts: string[], tokens: Token[], places: number[], fraction: string): void {
  let kept = fraction.length;
  while (kept > 0 && fraction[kept - 1] === "0" && !isZero(tokens[places[kept - 1]!])) kept -= 1;
  for (let place = 0; place < kept; place++) texts[places[place]!] = fraction[place]!;
}

/** The text as a person reads it: digits pulled apart are not a number. */
function readBack(text: string): number {
  const digits = text.replace(/[^\d.,-]+/g, " ").trim();
  return Number(digits.replace(/^-\s*/, "").replaceAll(",", ""));
}

/** Shows a number as a whole and a fraction: `2 1/2`. */
export function renderFraction({ tokens }: Section, value: number, signed: boolean): { shown: string; exact: boolean } {
  const slash = tokens.findIndex(({ kind }) => kind === "slash");
  const below = tokens
    .slice(slash + 1)
    .map((token) => (token.kind === "text" ? token.text : token.kind === "digit" ? token.sign : ""));
  const fixed = Number(below.join("").trim()) || null;
  const places = tokens.slice(slash + 1).filter(({ kind }) => kind === "digit").length;
  const hasWhole = tokens
    .slice(0, slash)
    .some((token, at) => token.kind === "digit" && tokens[at + 1]?.kind === "text");
  const size = Math.abs(value);
  const whole = hasWhole ? Math.floor(size) : 0;
  const most = Math.min(999, 10 ** places - 1);
  const rest = size - whole;
  const missedBy = (bottom: number) => Math.abs(rest - Math.round(rest * bottom) / bottom);
  let bottom = fixed ?? 1;
  for (let next = 2; fixed === null && next <= most; next++) {
    if (missedBy(next) < missedBy(bottom)) bottom = next;
  }
  const best = { top: Math.round(rest * bottom), bottom };
  const carried = hasWhole && best.top === best.bottom;
  const parts = [
    hasWhole && (whole > 0 || carried || best.top === 0) ? String(whole + (carried ? 1 : 0)) : "",
    carried || (hasWhole && best.top === 0) ? "" : `${best.top}/${best.bottom}`,
  ];
  const sign = signed && size > 0 ? "-" : "";
  return { shown: `${sign}${parts.filter(Boolean).join(" ")}`, exact: missedBy(bottom) < 1e-9 };
}
