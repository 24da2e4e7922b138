import { Refusal } from "@custodia/domain/errors";
import type { TestWorld } from "@custodia/testkit/test-world";
import { expect } from "vitest";
import type { CompanyCtx } from "../../../src/core/context.ts";
import type { Chance } from "./chance.ts";
import type { Terms } from "./recount.ts";

export type Tender = "Cash" | "Card" | "Cheque" | "Bank transfer";
export const TENDERS: readonly Tender[] = ["Cash", "Card", "Cheque", "Bank transfer"];

export interface Item {
  id: number;
  category: number;
  price: bigint;
  vat: bigint;
  discount: bigint;
  stocked: boolean;
  pack: bigint;
  /** True if it is sold by weight. */
  loose: boolean;
}

export interface Level {
  quantity: bigint;
  value: bigint;
}

/** A till of a user with its open shift; the failed transfers of a drawer are separate. */
export interface Till {
  user: CompanyCtx;
  isAdmin: boolean;
  cashiers: { id: number; location: number }[];
  shift?:
    | { id: number; location: number; drawer: Record<Tender, bigint>; failed: bigint; tolerance: bigint }
    | undefined;
}

export interface Payment {
  id: number;
  tender: Tender;
  kept: bigint;
  state: "settled" | "unconfirmed" | "confirmed" | "failed";
}

export interface Sale {
  id: number;
  seller: number;
  shift: NonNullable<Till["shift"]>;
  customer: string | undefined;
  increment: bigint;
  total: bigint;
  lines: { id: number; item: Item; quantity: bigint; returned: bigint; net: bigint; vat: bigint; cost: bigint }[];
  payments: Payment[];
  returned: bigint;
  setOff: bigint;
  refunded: Record<Tender, bigint>;
}

export interface Coupon {
  code: string;
  id: number;
  percent?: bigint;
  amount?: bigint;
  minimum: bigint;
  uses: number | undefined;
  used: number;
  lastDay: string | undefined;
  ended: boolean;
}

export interface Document {
  id: number;
  kind: "purchase" | "adjustment";
  location: number;
  moved: (Level & { item: Item })[];
  reversed: boolean;
}

/** The expected state of the shop, and the world in which the actions run. */
export interface Books {
  world: TestWorld;
  chance: Chance;
  /** Instant of the clock, in milliseconds. */
  timeMs: number;
  terms: Terms;
  tolerance: bigint;
  items: Item[];
  locations: number[];
  tills: Till[];
  levels: Map<string, Level>;
  lastReceipts: Map<string, Level>;
  sales: Sale[];
  coupons: Coupon[];
  documents: Document[];
  holds: { id: number; state: string; location: number; shift?: number | undefined }[];
  customers: Set<string>;
  numbers: Map<string, number>;
  /** Materialized figures by table and key. */
  figures: Map<string, Map<string, Record<string, bigint>>>;
  /** Keys of the figures that changed since the last comparison. */
  touched: Set<string>;
  outcomes: Map<string, number>;
  serial: number;
}

/** The company's day, which is one hour ahead of UTC. */
export const dayOf = ({ timeMs }: Books) => new Date(timeMs + 3_600_000).toISOString().slice(0, 10);

export function advanceClock(books: Books, minutes: number): void {
  books.timeMs += minutes * 60_000;
  books.world.setClock(new Date(books.timeMs).toISOString());
}

export const naira = (kobo: bigint) => Number(kobo) / 100;
export const units = (milli: bigint) => Number(milli) / 1000;
export const percent = (points: bigint) => Number(points) / 100;

const keyOf = (item: Item, location: number) => `${item.id} ${location}`;
export const levelOf = (books: Books, item: Item, location: number): Level =>
  books.levels.get(keyOf(item, location)) ?? { quantity: 0n, value: 0n };
export const lastIn = (books: Books, item: Item, location: number) => books.lastReceipts.get(keyOf(item, location));

/** Moves goods like the ledger. */
export function move(books: Books, item: Item, location: number, { quantity, value }: Level): void {
  const before = levelOf(books, item, location);
  const after = { quantity: before.quantity + quantity, value: before.value + value };
  books.levels.set(keyOf(item, location), after);
  if (quantity > 0n) books.lastReceipts.set(keyOf(item, location), { quantity, value });
}

/** Adds to the expected materialized figures. */
export function addFigures(books: Books, table: string, key: string, amounts: Record<string, bigint>): void {
  const rows = books.figures.get(table) ?? new Map<string, Record<string, bigint>>();
  books.figures.set(table, rows);
  const row = rows.get(key) ?? {};
  for (const [name, amount] of Object.entries(amounts)) row[name] = (row[name] ?? 0n) + amount;
  rows.set(key, row);
  books.touched.add(`${table}|${key}`);
}

/** Returns the next number of a kind in the current year. */
export function nextReference(books: Books, letter: "S" | "R"): string {
  const year = dayOf(books).slice(2, 4);
  const number = 1 + (books.numbers.get(letter + year) ?? 0);
  books.numbers.set(letter + year, number);
  return `DV${letter}${year}${String(number).padStart(6, "0")}`;
}

type Outcome = "done" | "conflict" | "invalid" | "forbidden";

/** Awaits a command and expects the predicted outcome; returns undefined if the command was refused. */
export async function attempt<T>(
  books: Books,
  name: string,
  expected: Outcome,
  command: Promise<T>,
): Promise<T | undefined> {
  let result: T | undefined;
  let outcome = "done";
  let reason = "";
  try {
    result = await command;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    outcome = error.code;
    reason = `${error.message} ${JSON.stringify(error.fields ?? {})}`;
  }
  expect(outcome, `${name} on ${dayOf(books)}: ${reason}`).toBe(expected);
  const outcomeKey = `${name} ${expected}`;
  books.outcomes.set(outcomeKey, (books.outcomes.get(outcomeKey) ?? 0) + 1);
  return result;
}
