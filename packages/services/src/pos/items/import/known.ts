import type { Reader } from "@custodia/db/client";
import { itemBarcodes, itemCategories, items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { categoryKey } from "@custodia/domain/pos/items/categories";
import { and, isNotNull } from "drizzle-orm";
import type { CompanyCtx } from "../../../context.ts";
import { inCompany } from "../../../store.ts";
import { settingsOf } from "../../settings/show.ts";

/** What the company has by now, as far as a list of items is held against it. */
export interface Known {
  codes: string[];
  plus: string[];
  /** By the key of the name. */
  categories: Map<string, number>;
  /** By code and by address, as names are compared. */
  locations: Map<string, number>;
  weighed_prefix: number | null;
}

/** Reads it. */
export async function knownTo(db: Reader, ctx: CompanyCtx): Promise<Known> {
  const codes = await db
    .select({ code: itemBarcodes.code })
    .from(itemBarcodes)
    .where(inCompany(ctx, itemBarcodes));
  const plus = await db
    .select({ plu: items.plu })
    .from(items)
    .where(and(inCompany(ctx, items), isNotNull(items.plu)));
  const categories = await db
    .select({ id: itemCategories.id, key: itemCategories.name_key })
    .from(itemCategories)
    .where(inCompany(ctx, itemCategories));
  const { id, code, address } = locations;
  const places = await db.select({ id, code, address }).from(locations).where(inCompany(ctx, locations));
  const byName = places.flatMap((place) =>
    [place.address, place.code].flatMap((name): [string, number][] =>
      name ? [[categoryKey(name), place.id]] : [],
    ),
  );
  return {
    codes: codes.map((row) => row.code),
    plus: plus.map(({ plu }) => plu!),
    categories: new Map(categories.map((one) => [one.key, one.id])),
    locations: new Map(byName),
    weighed_prefix: (await settingsOf(db, ctx)).weighed_prefix,
  };
}
