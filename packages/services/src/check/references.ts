import { everyTable } from "@custodia/db/every-table";
import type { Subject } from "@custodia/domain/activity/schema";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Rule } from "./rule.ts";

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

/** Where the records are that an activity can be about. */
const SUBJECTS: Record<Exclude<Subject, "company">, string> = {
  asset: "assets",
  import: "imports",
  export: "exports",
  vendor: "vendors",
  custodian: "custodians",
  location: "locations",
  classification: "classifications",
  user: "users",
};

const COMPANY_OF_SUBJECT = `CASE subject_type WHEN 'company' THEN subject_id
  ${Object.entries(SUBJECTS)
    .map(([word, table]) => `WHEN '${word}' THEN (SELECT company_id FROM ${table} WHERE id = subject_id)`)
    .join(" ")} END`;

/** Nothing refers to what is not there, or to what is another company's (rules/house 1). */
export const referenceRules: readonly Rule[] = [
  {
    rule: "foreign keys",
    table: "",
    sql: `SELECT "table", rowid AS id, 'refers to a row of ' || parent || ' that is not there' AS says
      FROM pragma_foreign_key_check`,
  },
  ...references.map(({ table, column, to }) => ({
    rule: "one company",
    table,
    sql: `SELECT child.rowid AS id, 'has ${column} ' || child.${column} || ', which is none of its company''s ${to}' AS says
      FROM ${table} AS child LEFT JOIN ${to} AS parent ON parent.id = child.${column}
      WHERE child.${column} > 0 AND parent.company_id IS NOT child.company_id`,
  })),
  {
    rule: "one company",
    table: "activities",
    // What an import had added for itself goes with it where it is not published, and its activity stays.
    sql: `SELECT id, 'is about ' || subject_type || ' ' || subject_id || ', which is no record of its company' AS says
      FROM (SELECT *, ${COMPANY_OF_SUBJECT} AS company_of_subject FROM activities WHERE subject_id IS NOT NULL) AS deed
      WHERE company_of_subject IS NOT company_id AND (company_of_subject IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM activities AS removal WHERE removal.company_id = deed.company_id
          AND removal.subject_type = deed.subject_type AND removal.subject_id = deed.subject_id
          AND removal.action = deed.subject_type || 's.remove'
      ))`,
  },
];
