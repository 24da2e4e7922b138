import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  ITEM_NUMBER,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import type { CREATABLE_FIELDS, ItemImport } from "@custodia/domain/pos/items/import";
import { categoryKey, type ItemCreate } from "@custodia/domain/pos/items/schema";
import { short } from "@custodia/domain/spreadsheet/cells";
import { requiredText } from "@custodia/domain/text";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany, readAllOwn } from "../../../core/store.ts";
import { settingsOf } from "../../settings.ts";
import type { ItemOwner } from "../codes.ts";
import type { ParsedRow, Problems } from "./read-row.ts";

/** The company's records that an item list is compared with. */
export interface KnownRecords {
  /** The names of items, normalised for comparison. */
  names: Set<string>;
  /** The owner of each code, number and PLU, by `codeKey`. */
  owners: Map<string, ItemOwner>;
  byNumber: Map<string, ItemOwner>;
  /** Categories by the key of the name. */
  categories: Map<string, number>;
  /** Locations by normalised code and address; several may share an address. */
  locations: Map<string, { id: number; name: string }[]>;
  /** Names of locations by id. */
  locationNames: Map<number, string>;
  /** Whether unknown categories become new ones. */
  addsCategories: boolean;
  /** Unknown names that no record is created for, by their keys. */
  refused: Record<(typeof CREATABLE_FIELDS)[number], Map<string, string>>;
  /** Takes a new location for an unknown address and returns its placeholder; absent if none are to be created. */
  addLocation?: (address: string) => number | undefined;
  /** The addresses of new locations by placeholder. */
  newLocations: Map<number, string>;
  weighed_prefix: number | null;
}

/** Placeholders of records that do not exist yet count down from here; no id comes near. */
const FIRST_PLACEHOLDER = Number.MAX_SAFE_INTEGER;

/** Lets unknown addresses of a list become new locations. */
function takeNewLocations(known: KnownRecords): void {
  known.addLocation = (text) => {
    const address = requiredText("the branch address").safeParse(text);
    if (!address.success) return undefined;
    const id = FIRST_PLACEHOLDER - known.newLocations.size;
    known.newLocations.set(id, address.data);
    known.locationNames.set(id, address.data);
    known.locations.set(categoryKey(text), [{ id, name: address.data }]);
    return id;
  };
}

/** Reads the records; `create_unknown` names the kinds that may get new ones. */
export async function readKnownRecords(
  db: Reader,
  ctx: CompanyCtx,
  { create_unknown }: Pick<ItemImport, "create_unknown">,
): Promise<KnownRecords> {
  const { item_no, name, plu } = items;
  const itemRows = await readAllOwn(db, ctx, items, { item_no, name, plu });
  const codes = await readAllOwn(db, ctx, itemBarcodes, {
    item_id: itemBarcodes.item_id,
    code: itemBarcodes.code,
  });
  const byId = new Map(itemRows.map((item) => [item.id, item]));
  const categories = await db
    .select({ id: itemCategories.id, key: itemCategories.name_key })
    .from(itemCategories)
    .where(inCompany(ctx, itemCategories));
  const { code, address } = locations;
  const locationRows = await readAllOwn(db, ctx, locations, { code, address });
  const keyedBranches = locationRows.flatMap((location) => {
    const keys = [location.code, location.address].flatMap((name) => (name ? [categoryKey(name)] : []));
    const branch = { id: location.id, name: location.code ?? `no. ${location.id}` };
    return [...new Set(keys)].map((key) => ({ key, branch }));
  });
  const byName = Map.groupBy(keyedBranches, ({ key }) => key);
  const known: KnownRecords = {
    names: new Set(itemRows.map(({ name }) => categoryKey(name))),
    owners: new Map([
      ...itemRows.flatMap((item) => (item.plu ? ([[item.plu, item]] as const) : [])),
      ...itemRows.map((item) => [item.item_no, item] as const),
      ...codes.toReversed().map(({ item_id, code }) => [codeKey(code), byId.get(item_id)!] as const),
    ]),
    byNumber: new Map(itemRows.map((item) => [item.item_no, item])),
    categories: new Map(categories.map((category) => [category.key, category.id])),
    locations: new Map([...byName].map(([key, entries]) => [key, entries.map(({ branch }) => branch)])),
    locationNames: new Map(locationRows.map((location) => [location.id, location.code ?? location.address])),
    newLocations: new Map(),
    refused: { category_id: new Map(), location_id: new Map() },
    addsCategories: create_unknown.includes("category_id"),
    weighed_prefix: (await settingsOf(db, ctx)).weighed_prefix,
  };
  if (create_unknown.includes("location_id")) takeNewLocations(known);
  return known;
}

const hasSameName = ({ fields }: ParsedRow, { name }: ItemOwner) =>
  categoryKey(String(fields.name ?? "")) === categoryKey(name);

const ownersOf = ({ barcodes = [], fields: { plu } }: ParsedRow, known: KnownRecords): ItemOwner[] =>
  [...barcodes.map(({ code }) => code), ...(plu === undefined ? [] : [String(plu)])].flatMap(
    (code) => known.owners.get(codeKey(code)) ?? [],
  );

/** The item with the row's number, if its name or a code confirms it or the row has no name. */
export function itemByNumber(row: ParsedRow, known: KnownRecords): ItemOwner | undefined {
  const owner = known.byNumber.get(row.item_no ?? "");
  if (!owner) return undefined;
  const nameMatches = row.fields.name === undefined || hasSameName(row, owner);
  return nameMatches || ownersOf(row, known).some(({ id }) => id === owner.id) ? owner : undefined;
}

/**
 * Returns the stored item of a row: its number or a code, and its name, must match. A number with another name counts only
 * with a code of that item; otherwise it may be another company's number, and the row has a problem. Undefined for a new
 * item.
 */
export function matchItem(row: ParsedRow, known: KnownRecords): ItemOwner | { problem: string } | undefined {
  const { item_no } = row;
  const byCode = ownersOf(row, known).find((owner) => hasSameName(row, owner));
  if (item_no === undefined) return byCode;
  if (!ITEM_NUMBER.test(item_no))
    return {
      problem: `“${short(item_no)}” is not an item number, such as ITM000001. Leave it out to add an item.`,
    };
  const owner = known.byNumber.get(item_no);
  const match = itemByNumber(row, known) ?? byCode;
  if (match || !owner) return match;
  return {
    problem: `${item_no} is ${owner.name} here. Write that name to change it, or leave the number out to add another item.`,
  };
}

/** Checks codes against other items and rows. */
export interface Claims {
  prefix: number | null;
  /** Reserves a code for a row's item (`ownId` if stored), or returns its owner. */
  take(row: number, code: string, takenMessage: (owner: CodeOwner) => string, ownId: number): string | undefined;
}

export function createClaims(known: KnownRecords): Claims {
  const rowOf = new Map<string, number>();
  return {
    prefix: known.weighed_prefix,
    take(row, code, takenMessage, ownId) {
      const key = codeKey(code);
      const owner = known.owners.get(key);
      if (owner && owner.id !== ownId) return takenMessage(owner);
      const claimedBy = rowOf.get(key) ?? row;
      rowOf.set(key, claimedBy);
      return claimedBy === row ? undefined : `Row ${claimedBy} has “${short(code)}” too. A code belongs to one item.`;
    },
  };
}

/** Problems of a row's codes that belong to another item, row or scale. */
export function codeProblems(
  row: number,
  { barcodes, plu }: Pick<ItemCreate, "barcodes"> & { plu?: string | null | undefined },
  claims: Claims,
  ownId = 0,
): Problems {
  const problems: Problems = {};
  for (const { code } of barcodes) {
    const problem = codeProblem(code, claims.prefix) ?? claims.take(row, code, barcodeTaken, ownId);
    if (problem) problems.barcode ??= problem;
  }
  const problem = plu ? claims.take(row, plu, pluTaken, ownId) : undefined;
  if (problem) problems.plu = problem;
  return problems;
}
