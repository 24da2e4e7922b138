import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { companyId, id, instant, json } from "../columns.ts";
import { companies } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    user_id: integer("user_id").notNull(),
    file_name: text("file_name").notNull(),
    /** Storage key of the uploaded file. */
    file_key: text("file_key").notNull(),
    /** Of the content: the same file twice is noticed. */
    sha256: text("sha256").notNull(),
    /** `staging` hides the rows from every list until `published` shows them all at once; `undoing` removes them again. */
    state: text("state", {
      enum: ["uploaded", "staging", "published", "failed", "cancelled", "undoing", "undone"],
    }).notNull(),
    /** How columns are matched, the values for all rows, and the choices: `ImportOptions` of domain. */
    options: json<unknown>("options"),
    rows_total: integer("rows_total").notNull().default(0),
    rows_done: integer("rows_done").notNull().default(0),
    rows_bad: integer("rows_bad").notNull().default(0),
    /** Storage key of the spreadsheet of bad rows. */
    errors_key: text("errors_key"),
    /** Sentence that says why it failed. */
    failure: text("failure"),
    created_at: instant("created_at").notNull(),
    finished_at: instant("finished_at"),
  },
  (t) => [
    unique("imports_key").on(t.company_id, t.id),
    index("imports_by_time").on(t.company_id, t.created_at),
    index("imports_by_content").on(t.company_id, t.sha256),
    uniqueIndex("imports_one_staging").on(t.company_id).where(sql`state = 'staging'`),
    uniqueIndex("imports_one_undoing").on(t.company_id).where(sql`state = 'undoing'`),
    foreignKey({
      name: "import_user",
      columns: [t.company_id, t.user_id],
      foreignColumns: [users.company_id, users.id],
    }),
  ],
);

/**
 * Assets of the company's import that is being undone: hidden from the moment they stand here, and removed in portions. Those
 * that somebody has dealt with since the import never come in.
 */
export const leavingAssets = sqliteTable(
  "leaving_assets",
  {
    id: id(),
    company_id: companyId().references(() => companies.id),
    asset_id: integer("asset_id").notNull(),
  },
  (t) => [
    unique("leaving_assets_once").on(t.company_id, t.asset_id),
    foreignKey({
      name: "leaving_asset",
      columns: [t.company_id, t.asset_id],
      foreignColumns: [assets.company_id, assets.id],
    }),
  ],
);
