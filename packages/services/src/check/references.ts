import type { SubjectType } from "@custodia/domain/activity/schema";
import { references } from "../core/schema-references.ts";
import type { Rule } from "./rule.ts";

/** The table of each kind of record that an activity can be about. */
const SUBJECTS: Record<Exclude<SubjectType, "company">, string> = {
  asset: "assets",
  import: "imports",
  export: "exports",
  vendor: "vendors",
  custodian: "custodians",
  location: "locations",
  classification: "classifications",
  user: "users",
  category: "item_categories",
  item: "items",
  purchase: "stock_documents",
  adjustment: "stock_documents",
  transfer: "stock_documents",
  cashier: "cashiers",
  shift: "shifts",
  customer: "customers",
  coupon: "coupons",
  sale: "sales",
  return: "returns",
  payment: "payments",
  hold: "holds",
};

const COMPANY_OF_SUBJECT = `CASE subject_type WHEN 'company' THEN subject_id
  ${Object.entries(SUBJECTS)
    .map(([word, table]) => `WHEN '${word}' THEN (SELECT company_id FROM ${table} WHERE id = subject_id)`)
    .join(" ")} END`;

/** References point to existing records of the same company (rules/architecture 1). */
export const referenceRules: readonly Rule[] = [
  {
    rule: "foreign keys",
    table: "",
    sql: `SELECT "table", rowid AS id, 'refers to a missing row of ' || parent AS problem
      FROM pragma_foreign_key_check`,
  },
  ...references.map(({ table, column, to }) => ({
    rule: "one company",
    table,
    sql: `SELECT child.rowid AS id, 'has ${column} ' || child.${column} || ', which is not among its company''s ${to}' AS problem
      FROM ${table} AS child LEFT JOIN ${to} AS parent ON parent.id = child.${column}
      WHERE child.${column} > 0 AND parent.company_id IS NOT child.company_id`,
  })),
  {
    rule: "one company",
    table: "activities",
    // Records that an unpublished import had added are removed with it, but their activities stay.
    sql: `SELECT id, 'is about ' || subject_type || ' ' || subject_id || ', which is not a record of its company' AS problem
      FROM (SELECT *, ${COMPANY_OF_SUBJECT} AS company_of_subject FROM activities WHERE subject_id IS NOT NULL) AS activity
      WHERE company_of_subject IS NOT company_id AND (company_of_subject IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM activities AS removal WHERE removal.company_id = activity.company_id
          AND removal.subject_type = activity.subject_type AND removal.subject_id = activity.subject_id
          AND removal.action = activity.subject_type || 's.remove'
      ))`,
  },
];
