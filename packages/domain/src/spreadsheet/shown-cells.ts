import { decimalText } from "./amounts.ts";
import { type Cell, type CellFault, numberText, type ShownNumber, short } from "./cells.ts";
import { type Section, sectionFor, sectionsOf } from "./number-format.ts";
import { type Moment, momentOf, renderDate, renderNumber } from "./rendering.ts";

/** From this value on spreadsheets lose digits, and display a number with an exponent. */
const EXACT_BELOW = 1e15;
/** From this value on a number is a code rather than an amount; if it is displayed with an exponent, its column is too narrow. */
const LIKELY_CODE = 1e10;
/** A double has no more decimals. */
const MAX_DECIMALS = 20;
/** These formats display a date as the machine does that opens the file. */
const MACHINE_DATE_FORMAT = /^(?:mm-dd-yy|m\/d\/yy "?h"?:mm)$|\[\$-F[48]00\]/i;

/** Returns a number as the format of its cell displays it. */
export function numberCell(value: number, format: string | undefined, date1904: boolean): Cell {
  const cell = showAs(value, format);
  return date1904 && !isDated(cell) ? withDate(cell, value) : cell;

  function showAs(number: number, code: string | undefined): Cell {
    if (!code) return generalCell(number, []);
    const { section, signed } = sectionFor(sectionsOf(code), number);
    switch (section.kind) {
      case "date":
        return dateCell(momentOf(number, date1904), section, code) ?? refuseDate(number, code);
      case "number":
        return digitsCell(number, section, signed, code);
      case "exponent":
        return exponentCell(number, section, code);
      case "fraction":
        return fractionCell(number, section, signed);
      case "unknown":
        return refuseFormat(number, code);
      default:
        return generalCell(number, section.tokens);
    }
  }
}

/** Returns a text as the format of its cell displays it: `"SN-"@` puts letters before it, and a fourth section without `@` hides it. */
export function shownText(cell: Cell, format: string | undefined): Cell {
  if (typeof cell !== "string" || !format) return cell;
  const sections = sectionsOf(format);
  const section = sections[3] ?? sections.find(({ kind }) => kind === "text");
  if (!section || section.kind === "unknown") return cell;
  if (section.kind !== "text")
    return {
      fault: cell,
      why: `The format “${short(format)}” hides “${short(cell)}”: show it, or clear the cell.`,
    };
  return section.tokens.map((token) => (token.kind === "text" ? token.text : cell)).join("");
}

const isDated = (cell: Cell) => typeof cell === "object" && cell !== null && ("date" in cell || "fault" in cell);

/** A value in a date column is a date even if its format is lost. */
function withDate(cell: Cell, value: number): Cell {
  const date = momentOf(value, true)?.date;
  if (!date || value < 1) return cell;
  if (typeof cell === "number") return { shown: numberText(cell), figure: cell, date };
  return typeof cell === "object" && cell !== null ? { ...(cell as ShownNumber), date } : cell;
}

/** Returns a date and how a section displays it; null if it is not a date. */
export function dateCell(moment: Moment | null, section: Section | null, format: string): Cell | null {
  if (!moment) return null;
  const shown = section ? renderDate(section, moment) : null;
  if (moment.date === null) return shown;
  return shown === null || shown === moment.date || MACHINE_DATE_FORMAT.test(format)
    ? { date: moment.date }
    : { date: moment.date, shown };
}

function generalCell(value: number, tokens: Section["tokens"]): Cell {
  const around = tokens.map((token) => (token.kind === "text" ? token.text : "\0")).join("") || "\0";
  const bare = Math.abs(value) < EXACT_BELOW ? numberText(value) : exponentText(value);
  return plainOr(value, {
    shown: around.replace(/\0/g, bare).trim(),
    figure: around === "\0" ? value : null,
  });
}

/** A number that is displayed as its bare digits stays a number; a display without a digit is a text. */
function plainOr(value: number, cell: ShownNumber): Cell {
  if (cell.figure === value && cell.shown === numberText(value)) return value;
  return cell.figure === null && !cell.rounded && !cell.power && cell.shown !== "" ? cell.shown : cell;
}

function digitsCell(value: number, section: Section, signed: boolean, format: string): Cell {
  const { text, figure, rounded, power } = renderNumber(section, value, signed);
  if (text === "" && value !== 0)
    return faultOf(value, `The format “${short(format)}” hides ${numberText(value)}: show it, or clear the cell.`);
  // A unit in the format says that the number is shown in thousands or millions.
  const hasUnit = section.tokens.some((token) => token.kind === "text" && /\p{L}/u.test(token.text));
  return plainOr(value, {
    shown: text,
    figure: value === 0 ? 0 : hasUnit && power > 0 ? null : figure,
    ...(rounded ? { rounded } : {}),
    ...(power > 0 && !hasUnit && value !== 0 ? { power } : {}),
  });
}

/** Long codes are read whole; another number may have invisible digits. */
function exponentCell(value: number, section: Section, format: string): Cell {
  const size = Math.abs(value);
  if (Number.isSafeInteger(value) && size >= LIKELY_CODE && size < EXACT_BELOW) return value;
  const point = section.tokens.findIndex(({ kind }) => kind === "point");
  const exponent = section.tokens.findIndex(({ kind }) => kind === "exponent");
  const places = section.tokens.slice(point, exponent).filter(({ kind }) => kind === "digit").length;
  const shown = Number(value.toExponential(point < 0 ? 0 : Math.min(places, MAX_DECIMALS)));
  if (shown === Number(decimalText(size)) * Math.sign(value)) return value;
  if (size >= EXACT_BELOW) return { shown: exponentText(value), figure: value };
  return faultOf(value, `The format “${short(format)}” does not show all of ${numberText(value)}: show it in digits.`);
}

function fractionCell(value: number, section: Section, signed: boolean): Cell {
  const { shown, exact } = renderFraction(section, value, signed);
  if (exact) return { shown, figure: value };
  return { shown, figure: null, rounded: true };
}

/** Displays a number as spreadsheets display one that is too long for a cell. */
const exponentText = (value: number) =>
  value
    .toExponential(5)
    .toUpperCase()
    .replace(/\.?0+E/, "E")
    .replace(/E([+-])(\d)$/, "E$10$2");

const refuseDate = (value: number, format: string) =>
  faultOf(value, `“${numberText(value)}” is not a date, although its format is “${short(format)}”: enter the date.`);

const refuseFormat = (value: number, format: string) =>
  faultOf(value, `The format “${short(format)}” is not known here: format the cell as a number, date or text.`);

const faultOf = (value: number, why: string): CellFault => ({ fault: numberText(value), why });

/** Shows a number as a whole and a fraction: `2 1/2`. */
function renderFraction({ tokens }: Section, value: number, signed: boolean): { shown: string; exact: boolean } {
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
  const maxBottom = Math.min(999, 10 ** places - 1);
  const rest = size - whole;
  const missedBy = (bottom: number) => Math.abs(rest - Math.round(rest * bottom) / bottom);
  let bottom = fixed ?? 1;
  for (let next = 2; fixed === null && next <= maxBottom; next++) {
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
