import { everyTable } from "@custodia/db/every-table";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** A column of a company's rows that names a row of the company. */
export interface Reference {
  table: string;
  column: string;
  to: string;
}

/** Columns that no key can hold, as 0 stands in them for none. */
const WITHOUT_KEY: readonly Reference[] = [
  { table: "assets", column: "import_id", to: "imports" },
  { table: "figures", column: "import_id", to: "imports" },
  { table: "figures", column: "classification_id", to: "classifications" },
];

/** Every column of the schema that names another record of the company. */
export const references: readonly Reference[] = [...[...everyTable.values()].flatMap(keysOf), ...WITHOUT_KEY];

function keysOf(of: SQLiteTable): Reference[] {
  const { name: table, foreignKeys } = getTableConfig(of);
  return foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const names = columns.map((column) => column.name);
    const column = names.find((name) => name !== "company_id");
    if (!column || !names.includes("company_id")) return [];
    return [{ table, column, to: getTableConfig(foreignTable).name }];
  });
}
