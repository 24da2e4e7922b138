import type { AttachmentKind, AttachmentStep, FileExtension } from "@custodia/domain/assets/labels";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { companyReference, versionColumns } from "../columns.ts";
import { tenantColumns } from "../setup/company.ts";
import { users } from "../setup/users.ts";
import { assets } from "./assets.ts";

/** Photos and documents of assets, by the keys of their files. */
export const assetAttachments = sqliteTable(
  "asset_papers",
  {
    ...tenantColumns(),
    asset_id: integer("asset_id").notNull(),
    /** The name of the uploaded file. */
    name: text("name").notNull(),
    kind: text("kind").$type<AttachmentKind>().notNull(),
    /** The event that it belongs to; null if it belongs to the asset itself. */
    step: text("step").$type<AttachmentStep>(),
    ending: text("ending").$type<FileExtension>().notNull(),
    file_key: text("file_key").notNull(),
    /** Null for documents. */
    thumbnail_key: text("thumbnail_key"),
    /** The hash of the uploaded file: an asset stores the same file once. */
    sha256: text("sha256").notNull(),
    /** The stored size in bytes, with the thumbnail. */
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    added_by: integer("added_by").notNull(),
    ...versionColumns(),
  },
  (t) => [
    unique("asset_papers_key").on(t.company_id, t.id),
    unique("asset_papers_once").on(t.company_id, t.asset_id, t.sha256),
    index("asset_papers_of_asset").on(t.company_id, t.asset_id, t.id),
    // Covers the total size.
    index("asset_papers_room").on(t.company_id, t.bytes),
    // The latest photo of each row of a list; the query has the same condition.
    index("asset_papers_photos")
      .on(t.company_id, t.asset_id, t.id)
      .where(sql`kind = 'photo' AND thumbnail_key IS NOT NULL`),
    // The daily clean-up looks files up by their keys.
    unique("asset_papers_file").on(t.file_key),
    unique("asset_papers_thumbnail").on(t.thumbnail_key),
    check(
      "asset_papers_picture",
      sql`(thumbnail_key IS NULL) = (width IS NULL) AND (width IS NULL) = (height IS NULL)`,
    ),
    companyReference("paper_asset", t.company_id, t.asset_id, assets),
    companyReference("paper_added_by", t.company_id, t.added_by, users),
  ],
);
