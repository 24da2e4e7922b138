import { integer, sqliteTable, unique } from "drizzle-orm/sqlite-core";
import { companyReference, date, milli } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { policies } from "../setup/policies.ts";
import { assets } from "./assets.ts";

/** How an asset depreciates, if not by the day over its life from its acquisition. At most one row an asset. */
export const assetPolicies = sqliteTable(
  "asset_policies",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    /** Null: by the day over the life. */
    policy_id: integer("policy_id"),
    /** The day on which depreciation starts (IAS 16.55); null: the acquisition. */
    available_for_use_on: date("available_for_use_on"),
    /** The total units that the asset will produce, for depreciation by use. */
    total_units: milli("total_units"),
  },
  (t) => [
    unique("asset_policies_key").on(t.company_id, t.id),
    unique("asset_policies_once").on(t.company_id, t.asset_id),
    companyReference("asset_policy_asset", t.company_id, t.asset_id, assets),
    companyReference("asset_policy_policy", t.company_id, t.policy_id, policies),
  ],
);
