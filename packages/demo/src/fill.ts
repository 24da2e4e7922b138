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
import { CATALOGUE } from "./catalogue.ts";
import { seededChance } from "./chance.ts";
import { LAND } from "./land.ts";
import { BRANCHES } from "./organisation.ts";
import { PEOPLE } from "./people.ts";
import { STREETS, VENDORS } from "./vendors.ts";

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "");

/** What of a list is still to be made: an earlier start may have been cut off. */
export async function remaining<T>(ctx: CompanyCtx, table: TenantTable, list: readonly T[], before = 0) {
  const done = await ctx.db.read.$count(table, inCompany(ctx, table));
  return list.map((one, index) => [one, index] as const).slice(Math.max(0, done - before));
}

/** Ids of a country's state by its name. */
export async function stateByName(ctx: CompanyCtx, state: string) {
  const [place] = await ctx.db.read
    .select({ country_id: countries.id, state_id: states.id })
    .from(states)
    .innerJoin(countries, eq(countries.id, states.country_id))
    .where(and(eq(countries.code, "NG"), eq(states.name, state)));
  if (!place) throw new Error(`Nigeria has no state ${state}`);
  return place;
}

/** Branches, classes, vendors and custodians, by the verbs that the screens call. */
export async function fillRecords(admin: CompanyCtx): Promise<void> {
  const ctx = permitActor(admin, "records.write");
  for (const [{ state, ...branch }] of await remaining(ctx, locations, BRANCHES)) {
    await createLocation(ctx, { ...branch, ...(await stateByName(ctx, state)) });
  }
  const classes = [...CATALOGUE, LAND];
  for (const [{ name, code, years, scrap, upkeep }] of await remaining(ctx, classifications, classes)) {
    await createClassification(ctx, {
      ...{ name, code, depreciates: years !== null },
      ...{ useful_life: years, scrap_value_percent: scrap * 100 },
      ...{ maintenance_schedule: upkeep?.schedule ?? null, frequency: upkeep?.every ?? null },
    });
  }
  for (const [{ name, city, state }, index] of await remaining(ctx, vendors, VENDORS)) {
    const chance = seededChance(2000 + index);
    const vendor = {
      name,
      city,
      email: `sales@${slug(name)}.example`,
      phone_number: `0803 ${chance.digits(3)} ${chance.digits(4)}`,
      tax_id_number: `${chance.digits(8)}-0001`,
      cac_registration_number: `RC ${chance.digits(6)}`,
      address: `${chance.between(2, 180)} ${chance.pick(STREETS)}`,
      ...(await stateByName(ctx, state)),
    };
    await createVendor(ctx, vendorCreate.parse(vendor));
  }
  const branches = await idsOf(ctx, locations, locations.code);
  for (const [person, index] of await remaining(ctx, custodians, PEOPLE)) {
    const chance = seededChance(3000 + index);
    await createCustodian(ctx, {
      ...person,
      location_id: chance.pick([...branches.values()]),
      email: `${slug(person.full_name.replace(" ", "."))}@harmattanfoods.example`,
      phone_number: `0806 ${chance.digits(3)} ${chance.digits(4)}`,
      id_number: `HFL-${String(index + 101)}`,
    });
  }
}

/** Ids of the company's records by a text they are known by. */
export async function idsOf(
  ctx: CompanyCtx,
  table: TenantTable,
  name: SQLiteColumn,
): Promise<Map<string, number>> {
  const rows = await ctx.db.read
    .select({ id: table.id, name })
    .from(table as typeof vendors)
    .where(inCompany(ctx, table))
    .orderBy(table.id);
  return new Map(rows.map((row) => [row.name as string, row.id as number]));
}
