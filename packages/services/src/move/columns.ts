import { everyTable } from "@custodia/db/every-table";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { references } from "../core/schema-references.ts";
import { MOVED_TABLES, STAYING_COLUMNS } from "./tables.ts";

/** What a column contains, as far as it differs between installations. */
export type ColumnKind =
  | { is: "plain" | "json" | "path" | "file" | "country" | "state" | "subject" | "form" }
  /** The id of a row. */
  | { is: "id"; of: string };

export interface MovedColumn {
  name: string;
  kind: ColumnKind;
}

export interface MovedTable {
  name: string;
  /** Without the row's own id, the company's, and columns that the database computes. */
  columns: readonly MovedColumn[];
  /** True if rows have an id of their own; others are identified by their key. */
  hasId: boolean;
  /** The columns that order the rows of a company; an index begins with the company and these. */
  key: readonly string[];
}

/** Columns whose content refers to records although they are no reference. */
const SPECIAL: Readonly<Record<string, ColumnKind>> = {
  "activities.subject_id": { is: "subject" },
  "note_numbers.subject": { is: "form" },
  "notifications.href": { is: "path" },
  "companies.image": { is: "file" },
  "asset_papers.file_key": { is: "file" },
  "asset_papers.thumbnail_key": { is: "file" },
  "imports.file_key": { is: "file" },
  "imports.errors_key": { is: "file" },
};

export const movedTables: readonly MovedTable[] = MOVED_TABLES.map(describeTable);

function describeTable(name: string): MovedTable {
  const { columns, primaryKeys } = getTableConfig(everyTable.get(name)!);
  const hasId = columns.some((column) => column.name === "id");
  const omitted = (column: string) =>
    column === "id" || column === "company_id" || `${name}.${column}` in STAYING_COLUMNS;
  return {
    name,
    hasId,
    key: hasId ? ["id"] : primaryKeys[0]!.columns.map((column) => column.name).filter((key) => key !== "company_id"),
    columns: columns
      .filter((column) => !column.generated && !omitted(column.name))
      .map((column) => ({ name: column.name, kind: kindOf(name, column.name, column.dataType) })),
  };
}

function kindOf(table: string, column: string, dataType: string): ColumnKind {
  const special = SPECIAL[`${table}.${column}`];
  if (special) return special;
  if (dataType === "json") return { is: "json" };
  if (column === "country_id") return { is: "country" };
  if (column === "state_id") return { is: "state" };
  const of = references.find((item) => item.table === table && item.column === column)?.to;
  return of ? { is: "id", of } : { is: "plain" };
}

/** Fields of recorded JSON that contain ids, in addition to those that are named as a column of a reference. */
const RECORDED_IDS: Readonly<Record<string, string>> = {
  job_id: "maintenance_jobs",
  service_id: "asset_services",
  movement_id: "movements",
  from_location_id: "locations",
  asset_ids: "assets",
};

/** The table of the ids in a field of recorded JSON, by the field's name. */
export const recordedIds: ReadonlyMap<string, string> = new Map([
  ...references.map(({ column, to }) => [column, to] as const),
  ...Object.entries(RECORDED_IDS),
]);
