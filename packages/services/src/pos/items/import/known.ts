import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { codeKey, withoutZeros } from "@custodia/domain/pos/items/codes";
import type { CREATABLE_FIELDS, ItemImport } from "@custodia/domain/pos/items/import";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import { requiredText } from "@custodia/domain/text";
import type { Reader } from "@custodia/sqlite/client";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany, readAllOwn } from "../../../core/store.ts";
import { settingsOf } from "../../settings.ts";
import type { ItemOwner } from "../codes.ts";

/** The company's records that an item list is compared with. */
export interface KnownRecords {
  /** The names of items, normalised for comparison. */
  names: Set<string>;
  /** The owner of each code, number and PLU, by `codeKey`. */
  owners: Map<string, ItemOwner>;
  /** The owners of barcodes with leading zeros, by the code without them, as spreadsheets show it. */
  ownersWithoutZeros: Map<string, ItemOwner[]>;
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
  const zeroLed = codes.filter(({ code }) => withoutZeros(code) !== code);
  const byBareCode = Map.groupBy(zeroLed, ({ code }) => withoutZeros(code));
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
    ownersWithoutZeros: new Map(
      [...byBareCode].map(([code, alike]) => [code, alike.map(({ item_id }) => byId.get(item_id)!)]),
    ),
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
