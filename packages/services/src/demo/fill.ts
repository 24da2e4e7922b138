import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { countries, states } from "@custodia/db/schema/setup/countries";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { userCreate } from "@custodia/domain/setup/users";
import { vendorCreate } from "@custodia/domain/setup/vendors";
import { and, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { inPerson, permitActor } from "../access.ts";
import { createAsset } from "../assets/change/create.ts";
import { acceptInvitation } from "../auth/invitation/accept-invitation.ts";
import { type CompanyCtx, today } from "../context.ts";
import { createClassification } from "../setup/classifications/create.ts";
import { createCustodian } from "../setup/custodians/create.ts";
import { createLocation } from "../setup/locations/create.ts";
import { createUser } from "../setup/users/create.ts";
import { createVendor } from "../setup/vendors/create.ts";
import { inCompany, type TenantTable } from "../store.ts";
import { DEMO_ASSETS, type DemoRecords, demoAsset } from "./assets.ts";
import { CATALOGUE } from "./catalogue.ts";
import { seededChance } from "./chance.ts";
import { openCtx, type Remembering } from "./enter.ts";
import { BRANCHES, STAFF } from "./organisation.ts";
import { PEOPLE } from "./people.ts";
import { STREETS, VENDORS } from "./vendors.ts";

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "");

/** What of a list is still to be made: an earlier start may have been cut off. */
async function remaining<T>(ctx: CompanyCtx, table: TenantTable, list: readonly T[], before = 0) {
  const done = await ctx.db.read.$count(table, inCompany(ctx, table));
  return list.map((one, index) => [one, index] as const).slice(Math.max(0, done - before));
}

/** Ids of a country's state by its name. */
export async function placeOf(ctx: CompanyCtx, state: string) {
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
    await createLocation(ctx, { ...branch, ...(await placeOf(ctx, state)) });
  }
  for (const [{ name, code }] of await remaining(ctx, classifications, CATALOGUE)) {
    await createClassification(ctx, { name, code });
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
      ...(await placeOf(ctx, state)),
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

/** The Approver and the Data Entry user: invited, and the invitation accepted. */
export async function fillUsers(admin: CompanyCtx, random: Remembering, password: string): Promise<void> {
  const ctx = inPerson(permitActor(admin, "users.manage"));
  const branches = await idsOf(ctx, locations, locations.code);
  const location_id = branches.get("LAG/01");
  for (const [person] of await remaining(ctx, users, STAFF.invited, 1)) {
    await createUser(ctx, userCreate.parse({ ...person, location_id }));
    const accepted = { token: random.last.token, password, password_confirmation: password };
    await acceptInvitation(openCtx(ctx), accepted);
  }
}

/** The register itself; `turn` is told each asset's number, so that the clock can move with it. */
export async function fillAssets(admin: CompanyCtx, turn: (index: number) => void): Promise<void> {
  const ctx = permitActor(admin, "assets.write");
  const holders = ctx.db.read
    .select({ id: custodians.id, department: custodians.department })
    .from(custodians)
    .where(inCompany(ctx, custodians));
  const records: DemoRecords = {
    vendors: await idsOf(ctx, vendors, vendors.name),
    classifications: await idsOf(ctx, classifications, classifications.name),
    custodians: (await holders).map(({ id, department }) => ({ id, department: department ?? "" })),
  };
  const numbers = Array.from({ length: DEMO_ASSETS }, (_, index) => index);
  for (const [index] of await remaining(ctx, assets, numbers)) {
    turn(index);
    await createAsset(ctx, demoAsset(index, today(ctx), records));
  }
}

/** Ids of the company's records by a text they are known by. */
async function idsOf(ctx: CompanyCtx, table: TenantTable, name: SQLiteColumn): Promise<Map<string, number>> {
  const rows = await ctx.db.read
    .select({ id: table.id, name })
    .from(table as typeof vendors)
    .where(inCompany(ctx, table))
    .orderBy(table.id);
  return new Map(rows.map((row) => [row.name as string, row.id as number]));
}
