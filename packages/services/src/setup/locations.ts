import { countries, states } from "@custodia/db/schema/setup/countries";
import { locations } from "@custodia/db/schema/setup/locations";
import { invalid } from "@custodia/domain/errors";
import { locationCode } from "@custodia/domain/setup/codes";
import {
  type LocationCreate,
  type LocationListQuery,
  type LocationPatch,
  locationCreate,
} from "@custodia/domain/setup/locations";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, ne, sql } from "drizzle-orm";
import type { CompanyCtx, Permitted } from "../core/context.ts";
import { changedSince, containsEach, containsWords, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { inCompany, requireRow } from "../core/store.ts";
import { resource } from "../resource.ts";
import { assertCountryAndState, countryAndStateColumns } from "./countries.ts";
import { getForUpdate, insertRecord, isStillIncomplete, recordType, updateRecord } from "./records.ts";

export const locationResource = resource("location", locations);

export const locationRecord = recordType({
  table: locations,
  noun: "location",
  label: ({ code, address }) => code ?? address,
});

const { address, city, shortcode, state_shortcode, code } = locations;

const sortColumns = {
  address: locations.sort_key,
  city: locations.city_sort_key,
  shortcode,
  state_shortcode,
  location_id: locations.code_key,
  created_at: locations.id,
  updated_at: locations.updated_at,
};

/** Returns a page of the company's branches, newest first unless sorted. */
export function listLocations(ctx: CompanyCtx, query: LocationListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, locations),
    changedSince(locations, filter),
    containsEach({ address, city, shortcode, state_shortcode, location_id: code }, filter),
    eqEach({ state_id: locations.state_id, to_complete: locations.to_complete }, filter),
    containsWords([address, code, city], search),
  );
  const rows = selectLocations(ctx)
    .where(where)
    .orderBy(...orderOf(query, sortColumns, locations.id));
  return pageFrom(query, rows, () => ctx.db.read.$count(locations, where));
}

/** Returns one branch with the names of its country and state. Throws 404. */
export async function getLocation(ctx: CompanyCtx, { id }: { id: number }) {
  const byId = and(inCompany(ctx, locations), eq(locations.id, id));
  return requireRow(selectLocations(ctx).where(byId).limit(1), "location");
}

/** Adds a branch. Throws 422 on `shortcode` (code taken), `country_id` or `state_id`. */
export async function createLocation(ctx: Permitted<"records.write">, input: LocationCreate) {
  const { id } = await ctx.db.write(async (tx) => {
    await assertCountryAndState(tx, input);
    const codes = await uniqueCode(tx, ctx, input);
    return insertRecord(tx, ctx, locationRecord, { ...input, ...codes });
  });
  return getLocation(ctx, { id });
}

/**
 * Changes the fields in the input. Throws 404, 409 if the branch was changed after `version`, or 422 as `createLocation`
 * does.
 */
export async function updateLocation(
  ctx: Permitted<"records.write">,
  { id, ...input }: LocationPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const { current, patch } = await getForUpdate(tx, ctx, locationRecord, id, input);
    const values = { ...current, ...patch };
    await assertCountryAndState(tx, values);
    const { shortcode, state_shortcode } = values;
    const codes = shortcode && state_shortcode ? await uniqueCode(tx, ctx, { shortcode, state_shortcode }, id) : {};
    const to_complete = isStillIncomplete(current, values, locationCreate);
    await updateRecord(tx, ctx, locationRecord, current, { ...patch, ...codes, to_complete });
  });
  return getLocation(ctx, { id });
}

/**
 * Returns the text code of a branch and the key by which codes are compared. Throws 422 on `shortcode` if another branch has
 * the code.
 */
async function uniqueCode(
  tx: Tx,
  ctx: CompanyCtx,
  parts: { state_shortcode: string; shortcode: string },
  ownId: number = 0,
): Promise<{ code: string; code_key: string }> {
  const code = locationCode(parts.state_shortcode, parts.shortcode);
  const code_key = code.toLowerCase();
  const [taken] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(inCompany(ctx, locations), eq(locations.code_key, code_key), ne(locations.id, ownId)))
    .limit(1);
  if (taken) throw invalid("shortcode", `Another branch already has the code ${code}.`);
  return { code, code_key };
}

const {
  company_id: _company,
  code: _code,
  code_key: _codeKey,
  sort_key: _key,
  city_sort_key: _cityKey,
  ...columns
} = getTableColumns(locations);

/** The columns of `locationView`, in which `location_id` is the text code. */
function selectLocations(ctx: CompanyCtx) {
  const location_id = sql<string | null>`${code}`.as("location_id");
  return ctx.db.read
    .select({ ...columns, location_id, ...countryAndStateColumns })
    .from(locations)
    .leftJoin(countries, eq(countries.id, locations.country_id))
    .leftJoin(states, eq(states.id, locations.state_id));
}

/** A branch within another record; the query joins `locations`. */
export const locationRefColumns = { id: locations.id, location_id: code, address: locations.address };
