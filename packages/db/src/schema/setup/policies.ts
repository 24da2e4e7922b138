import type { Policy } from "@custodia/domain/valuation/policy";
import { integer, sqliteTable, unique } from "drizzle-orm/sqlite-core";
import { companyReference, json } from "../columns.ts";
import { classifications } from "./classifications.ts";
import { tenantColumns } from "./company.ts";

/** Depreciation policies that a company uses, each stored once. A row never changes: other terms are another policy. */
export const policies = sqliteTable(
  "policies",
  {
    ...tenantColumns(),
    /** With all conventions, in the order of the schema, so that equal policies are equal texts. */
    policy: json<Policy>("policy").notNull(),
  },
  (t) => [unique("policies_key").on(t.company_id, t.id), unique("policies_once").on(t.company_id, t.policy)],
);

/** The policy that new assets of a class copy. A class without one depreciates by the day over the life. */
export const classificationPolicies = sqliteTable(
  "classification_policies",
  {
    ...tenantColumns(),
    classification_id: integer("classification_id").notNull(),
    policy_id: integer("policy_id").notNull(),
  },
  (t) => [
    unique("classification_policies_key").on(t.company_id, t.id),
    unique("classification_policies_once").on(t.company_id, t.classification_id),
    companyReference("classification_policy_classification", t.company_id, t.classification_id, classifications),
    companyReference("classification_policy_policy", t.company_id, t.policy_id, policies),
  ],
);
