import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { cashiers } from "@custodia/db/schema/pos/shifts";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { RecordedFields } from "@custodia/domain/recorded/fields";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CompanyCtx } from "./context.ts";
import { inCompany } from "./store.ts";

type Finder = (db: Reader, ctx: CompanyCtx, ids: number[]) => Promise<{ id: number; name: string }[]>;

/** The usual name of a branch: its code, and its address. */
const branch = sql<string>`coalesce(${locations.code} || ', ', '') || ${locations.address}`;

const branches: Finder = (db, ctx, ids) =>
  db
    .select({ id: locations.id, name: branch })
    .from(locations)
    .where(and(inCompany(ctx, locations), inArray(locations.id, ids)));

const byName =
  (table: typeof vendors | typeof classifications | typeof items | typeof itemCategories): Finder =>
  (db, ctx, ids) =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(inCompany(ctx, table), inArray(table.id, ids)));

const byFullName =
  (table: typeof users | typeof custodians): Finder =>
  (db, ctx, ids) =>
    db
      .select({ id: table.id, name: table.full_name })
      .from(table)
      .where(and(inCompany(ctx, table), inArray(table.id, ids)));

/** The tables whose names replace the ids in a field. Countries and states are shared by all companies. */
const FINDERS: Record<string, Finder> = {
  country_id: (db, _ctx, ids) =>
    db.select({ id: countries.id, name: countries.name }).from(countries).where(inArray(countries.id, ids)),
  state_id: (db, _ctx, ids) =>
    db.select({ id: states.id, name: states.name }).from(states).where(inArray(states.id, ids)),
  location_id: branches,
  from_location_id: branches,
  to_location_id: branches,
  vendor_id: byName(vendors),
  classification_id: byName(classifications),
  category_id: byName(itemCategories),
  item_id: byName(items),
  custodian_id: byFullName(custodians),
  user_id: byFullName(users),
  cashier_id: (db, ctx, ids) =>
    db
      .select({ id: cashiers.id, name: custodians.full_name })
      .from(cashiers)
      .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
      .where(and(inCompany(ctx, cashiers), inArray(cashiers.id, ids))),
};

interface Change {
  before: RecordedFields | null;
  after: RecordedFields | null;
}

/**
 * Adds the names of referenced records to a change, as they are now, if none was stored with it: `location` for
 * `location_id`. Records with equal names are distinguished by their numbers.
 */
export async function withNames<T extends Change>(db: Reader, ctx: CompanyCtx, rows: readonly T[]): Promise<T[]> {
  const idsByField = new Map<string, Set<number>>();
  for (const row of rows)
    for (const [field, id] of idsWithoutName(row)) {
      idsByField.set(field, (idsByField.get(field) ?? new Set()).add(id));
    }
  const names = new Map<string, string>();
  await Promise.all(
    [...idsByField].map(async ([field, ids]) => {
      for (const { id, name } of await FINDERS[field]!(db, ctx, [...ids])) names.set(`${field} ${id}`, name);
    }),
  );
  return rows.map((row) => addNames(row, names));
}

function addNames<T extends Change>(row: T, names: ReadonlyMap<string, string>): T {
  const fields = new Set(idsWithoutName(row).map(([field]) => field));
  if (fields.size === 0) return row;
  const { before, after } = row;
  const nameOf = (side: RecordedFields | null, field: string) => names.get(`${field} ${side?.[field]}`);
  const add = (side: RecordedFields | null) => {
    if (!side) return side;
    const added = [...fields].flatMap((field) => {
      const name = nameOf(side, field);
      if (!(field in side) || (name === undefined && side[field] !== null)) return [];
      const sameName = nameOf(before, field) === nameOf(after, field) && before?.[field] !== after?.[field];
      return [[field.slice(0, -3), name !== undefined && sameName ? `${name} (No. ${side[field]})` : (name ?? null)]];
    });
    return { ...side, ...Object.fromEntries(added) };
  };
  return { ...row, before: add(before), after: add(after) };
}

/** Returns the ids of a change that have no name stored with them, with their fields. */
function idsWithoutName({ before, after }: Change): [field: string, id: number][] {
  const fields = { ...before, ...after };
  return [before, after].flatMap((side) =>
    Object.entries(side ?? {}).flatMap(([field, id]): [string, number][] =>
      typeof id === "number" && Object.hasOwn(FINDERS, field) && !(field.slice(0, -3) in fields) ? [[field, id]] : [],
    ),
  );
}
