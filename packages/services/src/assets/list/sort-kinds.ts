import type { SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { TenantTable } from "../../core/store.ts";

/** A sort by a column of the asset's own, which leads an index that ends with the id. */
export interface OwnSort {
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

/** A sort by what changes from day to day, or is read too seldom for an index of its own. */
interface ComputedSort {
  kind: "computed";
  value: SQL;
}

/** A sort by the next service, which the index of those that have a schedule leads to. */
export interface ServiceSort {
  kind: "service";
  column: SQLiteColumn;
  value: SQL;
}

/** A sort by what the open release of an asset says; `movements`, and `holder` as its custodian, are joined. */
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

/** Sorts that some index may give. */
export type WalkedSort = OwnSort | ReferenceSort | ServiceSort | ReleaseSort | ComputedSort;
export type AssetSort = WalkedSort | GroupedSort;
