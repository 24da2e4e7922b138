import fc from "fast-check";
import { type Actor, COMPANIES, PEOPLE } from "./state.ts";

/** A choice of the n-th record of the actor's company, or of the other company. */
export interface Pick {
  n: number;
  foreign: boolean;
}

const rare = fc.nat({ max: 15 }).map((n) => n === 0);
const pick: fc.Arbitrary<Pick> = fc.record({ n: fc.nat({ max: 1000 }), foreign: rare });
const actor: fc.Arbitrary<Actor> = fc.record({
  company: fc.constantFrom(...COMPANIES),
  person: fc.oneof(
    { arbitrary: fc.constant(PEOPLE[0]), weight: 5 },
    { arbitrary: fc.constant(PEOPLE[1]), weight: 3 },
    { arbitrary: fc.constant(PEOPLE[2]), weight: 6 },
    { arbitrary: fc.constant(PEOPLE[3]), weight: 1 },
  ),
});
const kobo = fc.oneof(
  { arbitrary: fc.bigInt(0n, 5_000_000n), weight: 4 },
  { arbitrary: fc.bigInt(0n, 1_000_000_000_000n), weight: 1 },
  { arbitrary: fc.constant(0n), weight: 1 },
);
const scrapped = fc.oneof(
  { arbitrary: fc.constant(0n), weight: 3 },
  { arbitrary: fc.bigInt(0n, 3_000_000n), weight: 2 },
);
const life = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 60 }), weight: 3 },
  { arbitrary: fc.integer({ min: 61, max: 3000 }), weight: 3 },
  { arbitrary: fc.constantFrom(0, 36_500, 36_501), weight: 1 },
);
/** Days before today; a negative number is in the future. */
const ago = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 3 }), weight: 5 },
  { arbitrary: fc.integer({ min: 4, max: 400 }), weight: 1 },
  { arbitrary: fc.integer({ min: -3, max: -1 }), weight: 1 },
);
const longAgo = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 1500 }), weight: 12 },
  { arbitrary: fc.constant(-1), weight: 1 },
);
const condition = fc.constantFrom("New", "Used", "Bad");
const group = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;
const description = fc.constantFrom("Laptop", "Generator", "Hilux");

const create = fc.record({
  op: fc.constant("create" as const),
  actor,
  ago: longAgo,
  cost: kobo,
  scrap: scrapped,
  life,
  group,
  condition,
  description,
  foreignKeeper: rare,
});
const correct = fc.record({
  op: fc.constant("correct" as const),
  actor,
  asset: pick,
  change: fc.record(
    { description, condition, group, cost: kobo, scrap: scrapped, life, ago: longAgo },
    { requiredKeys: [] },
  ),
  /** The number of versions that the change's base is behind; null sends no version. */
  behind: fc.option(fc.constantFrom(0, 0, 1)),
});
const release = fc.record({
  op: fc.constant("release" as const),
  actor,
  asset: pick,
  type: fc.constantFrom("maintenance" as const, "fieldwork" as const),
  ago,
  expected: fc.option(fc.constantFrom(-1, 0, 14)),
  condition,
  foreignVendor: rare,
});
const bringBack = fc.record({
  op: fc.constant("return" as const),
  actor,
  movement: pick,
  ago: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: fc.integer({ min: -1, max: 4 }), weight: 2 }),
  /** The clock is set to noon. */
  hour: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 12 }), weight: 5 },
    { arbitrary: fc.integer({ min: 13, max: 23 }), weight: 1 },
  ),
  amount: fc.option(kobo),
  paid: fc.option(fc.constantFrom(0, 5, -1)),
  condition: fc.option(condition),
});
const revalue = fc.record({
  op: fc.constant("revalue" as const),
  actor,
  asset: pick,
  ago,
  gross: kobo,
  scrap: scrapped,
  life,
});
const sell = fc.record({
  op: fc.constant("sell" as const),
  actor,
  asset: pick,
  ago,
  amount: kobo,
  condition,
});
const scrap = fc.record({ op: fc.constant("scrap" as const), actor, asset: pick, ago, condition });
const decide = fc.record({
  op: fc.constantFrom(
    "approve" as const,
    "approve" as const,
    "reject" as const,
    "withdraw" as const,
    "resend" as const,
  ),
  actor,
  request: pick,
});
const load = fc.record({
  op: fc.constant("import" as const),
  actor,
  rows: fc.array(fc.record({ ago: fc.nat({ max: 900 }), cost: kobo, group }), { minLength: 1, maxLength: 3 }),
});
const wait = fc.record({ op: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 45 }) });

/** Operations of users, valid or not; most are on the few existing assets, so that their lives continue. */
export const operation = fc.oneof(
  { arbitrary: create, weight: 10 },
  { arbitrary: correct, weight: 10 },
  { arbitrary: release, weight: 14 },
  { arbitrary: bringBack, weight: 14 },
  { arbitrary: revalue, weight: 8 },
  { arbitrary: sell, weight: 5 },
  { arbitrary: scrap, weight: 4 },
  { arbitrary: decide, weight: 24 },
  { arbitrary: load, weight: 1 },
  { arbitrary: wait, weight: 4 },
);

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Create = Value<typeof create>;
export type Correct = Value<typeof correct>;
export type Release = Value<typeof release>;
export type Return = Value<typeof bringBack>;
export type Revalue = Value<typeof revalue>;
export type Sell = Value<typeof sell>;
export type Scrap = Value<typeof scrap>;
export type Decide = Value<typeof decide>;
export type Load = Value<typeof load>;
export type Operation = Value<typeof operation>;
