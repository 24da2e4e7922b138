import type { Reader } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import type { CompanyCtx } from "../../../context.ts";
import { everyOwn } from "../../../every-own.ts";
import { inCompany } from "../../../store.ts";
import { settingsOf } from "../../settings/show.ts";

/** What the company has by now, as far as a list of items is held against it. */
export interface Known {
  /** Of items, as names are compared. */
  names: Set<string>;
  codes: string[];
  plus: string[];
  /** By the key of the name. */
  categories: Map<string, number>;
  /** By code and by address, as names are compared; an address may be that of several. */
  locations: Map<string, { id: number; name: string }[]>;
  weighed_prefix: number | null;
}

/** Reads it. */
export async function knownTo(db: Reader, ctx: CompanyCtx): Promise<Known> {
  const goods = await everyOwn(db, ctx, items, { name: items.name, plu: items.plu });
  const codes = await everyOwn(db, ctx, itemBarcodes, { code: itemBarcodes.code });
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
    codes: codes.map((row) => row.code),
    plus: goods.flatMap(({ plu }) => plu ?? []),
    categories: new Map(categories.map((one) => [one.key, one.id])),
    locations: new Map([...byName].map(([key, all]) => [key, all.map(({ branch }) => branch)])),
    weighed_prefix: (await settingsOf(db, ctx)).weighed_prefix,
  };
}
