import { everyTable } from "@custodia/db/every-table";
import { type ColumnUnit, columnUnit } from "@custodia/db/schema/columns";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { references } from "../core/schema-references.ts";
import { isOmitted } from "./omitted.ts";

/** A field of a kind of record in the download. */
export interface Field {
  column: string;
  /** Its name in the JSON. */
  name: string;
  type: ColumnUnit | "flag" | "json" | "file" | "number" | "text";
  /** The SQL expression that reads its value. */
  value: string;
  /** The SQL expression for the label of the referenced record; null if there is none. */
  label: string | null;
}

/** API names that differ from the column's name (rules/conventions 6), and the names of columns with file keys. */
const NAMES: Readonly<Record<string, string>> = {
  "locations.code": "location_id",
  "imports.file_key": "file",
  "imports.errors_key": "errors_file",
  "asset_papers.file_key": "file",
};
const FILES = new Set(["imports.file_key", "imports.errors_key", "companies.image", "asset_papers.file_key"]);
/** Countries and states have no file of their own, so their names are written next to the ids. */
const WITHOUT_FILE: Readonly<Record<string, string>> = { country_id: "countries", state_id: "states" };

/**
 * Conditions for exporting a useful life: for assets without one the database stores the maximum, and events store 0; the
 * download omits both.
 */
const HAS_LIFE: Readonly<Record<string, string>> = {
  "assets.useful_life_in_days": `"assets".depreciates AND NOT "assets".lacks_life`,
  ...Object.fromEntries(
    [
      "revaluations.useful_life_in_days",
      "revaluations.previous_useful_life_in_days",
      "asset_estimates.previous_useful_life_in_days",
      "asset_additions.previous_useful_life_in_days",
    ].map((column) => [
      column,
      `${column} > 0 AND (SELECT valued.depreciates FROM assets AS valued WHERE valued.id = "${column.split(".")[0]}".asset_id)`,
    ]),
  ),
};

/** Returns the fields of a table that are in the download, in the order of its columns. */
export function fieldsOfTable(table: string): Field[] {
  return getTableConfig(everyTable.get(table)!)
    .columns.filter(({ name }) => !isOmitted(table, name))
    .map((column) => toField(table, column));
}

function toField(table: string, column: SQLiteColumn): Field {
  const key = `${table}.${column.name}`;
  const target = WITHOUT_FILE[column.name] ?? referencedTable(table, column.name);
  const columnSql = `"${table}"."${column.name}"`;
  const hasLife = HAS_LIFE[key];
  return {
    column: column.name,
    name: NAMES[key] ?? column.name,
    type: FILES.has(key) ? "file" : (columnUnit(column) ?? plainType(column)),
    value: hasLife ? `CASE WHEN ${hasLife} THEN ${columnSql} END` : columnSql,
    label: target ? labelSql(table, column.name, target) : null,
  };
}

const referencedTable = (table: string, column: string): string | undefined =>
  references.find((item) => item.table === table && item.column === column)?.to;

function plainType({ dataType }: SQLiteColumn): Field["type"] {
  if (dataType === "boolean") return "flag";
  return dataType === "json" ? "json" : dataType === "number" ? "number" : "text";
}

/** Returns whether the JSON has a name next to the id, because the download has no file that lists the ids. */
export const hasNameField = ({ column }: Field): boolean => column in WITHOUT_FILE;

/** Returns the name of the field that names an id: `country` for `country_id`. */
export const nameField = (name: string): string => name.replace(/_id$/, "");

/** Returns the columns that identify a company's records and that an index begins with, for keyset pagination. */
export function pageKeys(table: string): string[] {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(everyTable.get(table)!);
  const withoutCompany = (names: string[]) => (names[0] === "company_id" ? names.slice(1) : []);
  const [composite] = primaryKeys;
  if (composite) return withoutCompany(composite.columns.map(({ name }) => name));
  const unfiltered = indexes.filter(({ config }) => !config.where).map(({ config }) => config.columns);
  const keys = [...uniqueConstraints.map((item) => item.columns), ...unfiltered].map((all) =>
    withoutCompany(all.map((column) => ("name" in column ? String(column.name) : ""))),
  );
  const required = new Set(columns.filter(({ notNull }) => notNull).map(({ name }) => name));
  const candidates = keys.filter((names) => names.at(-1) === "id" && names.every((name) => required.has(name)));
  return candidates.sort((a, b) => a.length - b.length)[0] ?? ["id"];
}

/** The label of a record in each table, as an expression over a row aliased `named`. */
const LABELS: Readonly<Record<string, string>> = {
  approvals: "named.subject_event",
  assets: "named.barcode",
  cashiers: "(SELECT holder.full_name FROM custodians AS holder WHERE holder.id = named.custodian_id)",
  classifications: "named.name",
  countries: "named.name",
  coupons: "named.code",
  custodians: "named.full_name",
  customers: "named.name",
  imports: "named.file_name",
  item_categories: "named.name",
  items: "named.name",
  locations: "coalesce(named.code, named.address)",
  returns: "named.reference",
  sales: "named.reference",
  states: "named.name",
  users: "named.full_name",
  vendors: "named.name",
  webhooks: "named.url",
};

/** Returns an expression for the name of the record that a column of `table` references; null if the record has no name. */
function labelSql(table: string, column: string, target: string): string | null {
  const label = LABELS[target];
  return label ? `(SELECT ${label} FROM "${target}" AS named WHERE named.id = "${table}"."${column}")` : null;
}
