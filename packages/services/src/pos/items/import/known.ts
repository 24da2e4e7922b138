import type { Reader } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { codeKey } from "@custodia/domain/pos/items/codes";
import { categoryKey } from "@custodia/domain/pos/items/schema";
import type { CompanyCtx } from "../../../core/context.ts";
import { everyOwn, inCompany } from "../../../core/store.ts";
import { settingsOf } from "../../settings.ts";
import type { Owner } from "../codes.ts";

/** The company's records that an item list is compared with. */
export interface Known {
  /** The names of items, normalised for comparison. */
  names: Set<string>;
  /** The owner of each code, number and PLU, by `codeKey`. */
  owners: Map<string, Owner>;
  byNumber: Map<string, Owner>;
  /** Categories by the key of the name. */
  categories: Map<string, number>;
  /** Locations by normalised code and address; several may share an address. */
  locations: Map<string, { id: number; name: string }[]>;
  /** Names of locations by id. */
  places: Map<number, string>;
  weighed_prefix: number | null;
}

/** Reads these records. */
export async function knownTo(db: Reader, ctx: CompanyCtx): Promise<Known> {
  const { item_no, name, plu } = items;
  const goods = await everyOwn(db, ctx, items, { item_no, name, plu });
  const codes = await everyOwn(db, ctx, itemBarcodes, {
    item_id: itemBarcodes.item_id,
    code: itemBarcodes.code,
  });
  const byId = new Map(goods.map((item) => [item.id, item]));
  const categories = await db
    .select({ id: itemCategories.id, key: itemCategories.name_key })
    .from(itemCategories)
    .where(inCompany(ctx, itemCategories));
  const { code, address } = locations;
  const places = await everyOwn(db, ctx, locations, { code, address });
  const named = places.flatMap((place) => {
    const keys = [place.code, place.address].flatMap((name) => (name ? [categoryKey(name)] : []));
    const branch = { id: place.id, name: place.code ?? `no. ${place.id}` };
    return [...new Set(keys)].map((key) => ({ key, branch }));
  });
  const byName = Map.groupBy(named, ({ key }) => key);
  return {
    names: new Set(goods.map(({ name }) => categoryKey(name))),
    owners: new Map([
      ...goods.flatMap((item) => (item.plu ? ([[item.plu, item]] as const) : [])),
      ...goods.map((item) => [item.item_no, item] as const),
      ...codes.toReversed().map(({ item_id, code }) => [codeKey(code), byId.get(item_id)!] as const),
    ]),
    byNumber: new Map(goods.map((item) => [item.item_no, item])),
    categories: new Map(categories.map((one) => [one.key, one.id])),
    locations: new Map([...byName].map(([key, all]) => [key, all.map(({ branch }) => branch)])),
    places: new Map(places.map((place) => [place.id, place.code ?? place.address])),
    weighed_prefix: (await settingsOf(db, ctx)).weighed_prefix,
  };
}
