import { classifications } from "@custodia/db/schema/setup/classifications";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { vendorCreate } from "@custodia/domain/setup/vendors";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany, type TenantTable } from "@custodia/services/core/store";
import { createClassification } from "@custodia/services/setup/classifications";
import { createCustodian } from "@custodia/services/setup/custodians";
import { createLocation } from "@custodia/services/setup/locations";
import { createVendor } from "@custodia/services/setup/vendors";
import { and, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { CATALOGUE, LAND } from "./catalogue.ts";
import { BRANCHES, PEOPLE, STREETS, VENDORS } from "./organisation.ts";
import { seededRandom } from "./seeded-random.ts";

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "");

/**
 * Returns the entries that an interrupted start has not created yet. `existing` is the number of rows that are not from the
 * list.
 */
export async function remaining<T>(ctx: CompanyCtx, table: TenantTable, list: readonly T[], existing = 0) {
  const count = await ctx.db.read.$count(table, inCompany(ctx, table));
  return list.map((item, index) => [item, index] as const).slice(Math.max(0, count - existing));
}

/** Returns the ids of a Nigerian state and of its country. */
export async function stateByName(ctx: CompanyCtx, state: string) {
  const [row] = await ctx.db.read
    .select({ country_id: countries.id, state_id: states.id })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.country_id))
    .where(and(eq(countries.code, "NG"), eq(states.name, state)));
  if (!row) throw new Error(`Nigeria has no state ${state}`);
  return row;
}

/** Creates branches, asset classes, vendors and custodians. */
export async function createSetup(admin: CompanyCtx): Promise<void> {
  const ctx = permitActor(admin, "records.write");
  for (const [{ state, ...branch }] of await remaining(ctx, locations, BRANCHES)) {
    await createLocation(ctx, { ...branch, ...(await stateByName(ctx, state)) });
  }
  const classes = [...CATALOGUE, LAND];
  for (const [{ name, code, years, scrap, maintenance }] of await remaining(ctx, classifications, classes)) {
    await createClassification(ctx, {
      name,
      code,
      depreciates: years !== null,
      useful_life: years,
      scrap_value_percent: scrap * 100,
      maintenance_schedule: maintenance?.schedule ?? null,
      frequency: maintenance?.every ?? null,
    });
  }
  for (const [{ name, city, state }, index] of await remaining(ctx, vendors, VENDORS)) {
    const random = seededRandom(2000 + index);
    const vendor = {
      name,
      city,
      email: `sales@${slug(name)}.example`,
      phone_number: `0803 ${random.digits(3)} ${random.digits(4)}`,
      tax_id_number: `${random.digits(8)}-0001`,
      cac_registration_number: `RC ${random.digits(6)}`,
      address: `${random.between(2, 180)} ${random.pick(STREETS)}`,
      ...(await stateByName(ctx, state)),
    };
    await createVendor(ctx, vendorCreate.parse(vendor));
  }
  const branches = await idsBy(ctx, locations, locations.code);
  for (const [person, index] of await remaining(ctx, custodians, PEOPLE)) {
    const random = seededRandom(3000 + index);
    await createCustodian(ctx, {
      ...person,
      location_id: random.pick([...branches.values()]),
      email: `${slug(person.full_name.replace(" ", "."))}@harmattanfoods.example`,
      phone_number: `0806 ${random.digits(3)} ${random.digits(4)}`,
      id_number: `HFL-${String(index + 101)}`,
    });
  }
}

/** Returns the ids of the company's records by a text column. */
export async function idsBy(ctx: CompanyCtx, table: TenantTable, name: SQLiteColumn): Promise<Map<string, number>> {
  const rows = await ctx.db.read
    .select({ id: table.id, name })
    .from(table as typeof vendors)
    .where(inCompany(ctx, table))
    .orderBy(table.id);
  return new Map(rows.map((row) => [row.name as string, row.id as number]));
}
