import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { AssetGroup } from "@custodia/domain/assets/labels";
import type { AssetListQuery } from "@custodia/domain/assets/schema";
import type { CalendarDate } from "@custodia/domain/date";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { folded } from "../../core/list.ts";
import type { TenantTable } from "../../core/store.ts";
import { figureOn } from "../../valuation/depreciation.ts";
import { disposalField, holder } from "../detail/columns.ts";

type Sort = NonNullable<AssetListQuery["sort"]>;

const own = (column: SQLiteColumn, value: SQL = sql`${column}`): OwnSort => ({ kind: "own", column, value });
const reference = (column: SQLiteColumn, table: TenantTable, value: SQL, index: string): ReferenceSort => ({
  kind: "reference",
  column,
  table,
  value,
  index,
});

/** The index `assets_figures` holds all columns that these are computed from. */
type Computed = keyof typeof figureOn;

const isComputed = (sort: Sort): sort is Computed => sort in figureOn;

const stored: Record<Exclude<Sort, Computed>, WalkedSort> = {
  barcode: own(assets.barcode),
  asset_tag: own(assets.asset_tag_key),
  description: own(assets.sort_key),
  serial_number: own(assets.serial_number, folded(assets.serial_number)),
  acquisition_date: own(assets.acquisition_date),
  cost: own(assets.cost),
  condition: own(assets.condition),
  status: own(assets.status),
  created_at: own(assets.id),
  classification: reference(
    assets.classification_id,
    classifications,
    sql`${classifications.sort_key}`,
    "assets_by_classification",
  ),
  custodian: reference(assets.custodian_id, custodians, sql`${custodians.sort_key}`, "assets_by_custodian"),
  location: reference(assets.location_id, locations, sql`${locations.code_key}`, "assets_by_location"),
  next_maintenance_date: {
    kind: "service",
    column: assets.next_maintenance_date,
    value: sql`CASE WHEN ${assets.closed_on} IS NULL THEN ${assets.next_maintenance_date} END`,
  },
  expected_return_date: { kind: "release", value: sql`${movements.expected_return_date}` },
  out_location: { kind: "release", value: folded(movements.location) },
  out_custodian: { kind: "release", value: sql`${holder.sort_key}` },
  disposed_on: { kind: "computed", value: sql`${assets.closed_on}` },
  amount_sold_for: { kind: "computed", value: disposalField("amount_sold_for", "0") },
  gain_or_loss: { kind: "computed", value: disposalField("gain_or_loss", "0 - net_book_value") },
  vendor: reference(assets.vendor_id, vendors, sql`${vendors.sort_key}`, "assets_by_vendor"),
};

/** True while sort keys of the company's names are still being filled after an upgrade. */
export const sortKeysMissing = (company: Placeholder) => sql`EXISTS (
  SELECT 1 FROM ${assets} INDEXED BY assets_by_description
  WHERE ${assets.company_id} = ${company} AND ${assets.sort_key} = '' AND ${assets.description} <> ''
)`;

/** Until all sort `keys` exist, descriptions are sorted as plain text, which is slow. */
function sortOf(sort: Sort, day: CalendarDate, keys = true): WalkedSort {
  if (sort === "description" && !keys) return { kind: "computed", value: folded(assets.description) };
  return isComputed(sort) ? { kind: "computed", value: figureOn[sort](day) } : stored[sort];
}

/** The first sort of a grouped list. */
export const groupedBy = (group: AssetGroup): ReferenceSort => stored[group] as ReferenceSort;

type Ordering = Pick<AssetListQuery, "sort" | "order" | "group">;

/** Returns sort and direction of a query; newest first by default. */
export function assetOrder({ sort, order, group }: Ordering, day: CalendarDate, keys = true): Order {
  const descending = order === "desc";
  if (!group) {
    const newest = !sort && order === undefined;
    return { sort: sortOf(sort ?? "created_at", day, keys), descending: newest || descending };
  }
  const by = groupedBy(group);
  if (!sort || sort === group) return { sort: by, descending };
  const then = sortOf(sort, day, keys);
  // Groups are always sorted from A to Z, whatever the direction of their assets.
  return { sort: { kind: "grouped", by, then, direction: sql.raw(order ?? "asc") }, descending: false };
}

interface Order {
  sort: AssetSort;
  descending: boolean;
}

/** The order's part of a cache key. */
export const orderKey = ({ sort, order, group }: Ordering): string | undefined =>
  group ? `${group}: ${sort} ${order}` : sort;

/** A sort by a column of the asset's own, which leads an index that ends with the id. */
interface OwnSort {
  kind: "own";
  column: SQLiteColumn;
  value: SQL;
}

/** A sort by a name of the record that the asset refers to. */
export interface ReferenceSort {
  kind: "reference";
  column: SQLiteColumn;
  table: TenantTable;
  value: SQL;
  /** The index that leads from that record to its assets. */
  index: string;
}

/** A sort by a value that changes daily, or that is used too rarely for an index of its own. */
interface ComputedSort {
  kind: "computed";
  value: SQL;
}

/** A sort by the next maintenance, served by the index of assets with a schedule. */
export interface ServiceSort {
  kind: "service";
  column: SQLiteColumn;
  value: SQL;
}

/** A sort by a field of the open release; `movements`, and `holder` as its custodian, are joined. */
export interface ReleaseSort {
  kind: "release";
  value: SQL;
}

/** A sort within groups: by the name of the record that assets are grouped by, and then by `then` in a direction of its own. */
export interface GroupedSort {
  kind: "grouped";
  by: ReferenceSort;
  then: WalkedSort;
  direction: SQL;
}

/** Sorts that an index may serve. */
export type WalkedSort = OwnSort | ReferenceSort | ServiceSort | ReleaseSort | ComputedSort;
export type AssetSort = WalkedSort | GroupedSort;
