import type { CalendarDate } from "../../date.ts";
import { DATE_ORDERS, type DateOrder, readDate } from "../../spreadsheet/date-text.ts";
import type { ImportFieldName } from "./fields.ts";

/** The parts of a file that may give the day of its figures. */
interface ListTitles {
  headings: readonly string[];
  /** The rows above the headings. */
  above?: readonly { text: string }[] | undefined;
  /** The name of the sheet. */
  name?: string | undefined;
}

/** A day that a file names, and the text that names it. */
export interface NamedDay {
  day: CalendarDate;
  said: string;
}

/**
 * Returns the day of the opening balances of a file: by the headings of their columns, else by a title such as "as at 31 December 2025".
 * Null where they name none, several, one with two readings, or one after today. Without an order of dates all orders are readings.
 */
export function openingDayIn(
  { headings, above = [], name = "" }: ListTitles,
  mapping: Partial<Record<ImportFieldName, number[]>>,
  order: DateOrder | undefined,
  today: CalendarDate,
): NamedDay | null {
  const columns = [...(mapping.opening_accumulated_depreciation ?? []), ...(mapping.net_book_value ?? [])];
  if (columns.length === 0) return null;
  const orders = order ? [order] : DATE_ORDERS;
  const own = columns.flatMap((column) => {
    const heading = headings[column] ?? "";
    const dated = splitDay(heading);
    return dated ? [{ said: heading, days: daysIn(dated.day, orders, today) }] : [];
  });
  const titles = [...above.map(({ text }) => text), name].flatMap((said) =>
    titleDays(said, orders, today).map((days) => ({ said, days })),
  );
  const found = own.length > 0 ? own : titles;
  const [day, ...others] = new Set(found.flatMap(({ days }) => [...days]));
  if (day === undefined || others.length > 0 || day > today) return null;
  return { day, said: found[0]!.said.trim() };
}

/** Matches words between a figure and its day, or around the day. */
const LINKS = /(?:^|\s)(?:as|at|of|on|to|till|until|up|@|by|the|date|dated|year|period|end|ended|ending|[:,.–-]+)$/i;
const LONGEST = 80;
const LONGEST_DAY = 6;

/** Splits a heading such as `NBV as at 31/12/2025` into the name of the figure and the day; null if it has no day at its end. */
export function splitDay(heading: string): { name: string; day: string } | null {
  if (heading.length > LONGEST || !/\p{L}.*\d/u.test(heading)) return null;
  const words = wordsOf(heading);
  for (let at = Math.max(1, words.length - LONGEST_DAY); at < words.length; at++) {
    const day = words.slice(at).join(" ");
    if (daysIn(day, DATE_ORDERS, NO_LIMIT).size === 0) continue;
    let name = words.slice(0, at).join(" ");
    for (let before = ""; before !== name; ) {
      before = name;
      name = name.replace(LINKS, "").trim();
    }
    return name === "" ? null : { name, day };
  }
  return null;
}

/** In a heading, years of two digits belong to this century. */
const NO_LIMIT = "2099-12-31";

const wordsOf = (text: string) =>
  text
    .replace(/[()[\]{}]/g, " ")
    .replace(/@/g, " @ ")
    .split(/\s+/)
    .filter(Boolean);

const TITLE =
  /\b(?:as[\s-]*(?:at|of|on)|(?:year|period|month|quarter)s?[\s-]*end(?:ed|ing)?|ended|ending|y\s?\/\s?e)\b[\s:.,–-]*/giu;

/** The days after each "as at", "year ended" or the like of a title, by all orders. */
function titleDays(title: string, orders: readonly DateOrder[], today: string): ReadonlySet<CalendarDate>[] {
  return [...title.slice(0, LONGEST * 5).matchAll(TITLE)].flatMap((found) => {
    const words = wordsOf(title.slice(found.index + found[0].length).slice(0, LONGEST));
    for (let count = Math.min(LONGEST_DAY, words.length); count > 0; count--) {
      const days = daysIn(words.slice(0, count).join(" "), orders, today);
      if (days.size > 0) return [days];
    }
    return [];
  });
}

/** Opening balances are not older than this: `31.12.25` is not in 1931. */
const TOO_OLD = "1990";

function daysIn(text: string, orders: readonly DateOrder[], today: string): Set<CalendarDate> {
  const plain = text.replace(/[.,;:]+$/, "");
  const days = orders.map((order) => readDate(plain, order, today));
  return new Set(days.filter((day) => day !== null && day > TOO_OLD) as CalendarDate[]);
}
