import { assets, imports } from "@custodia/db/schema/assets";
import { vendors } from "@custodia/db/schema/setup";
import { getTableColumns, sql } from "drizzle-orm";
import { placeColumns } from "../place.ts";

const { company_id: _company, version: _version, ...rest } = getTableColumns(vendors);

/** Number of assets a vendor supplied; rows that an import is still staging are not there yet. */
export const assetsSupplied = sql<number>`(
  SELECT COUNT(*) FROM ${assets}
  WHERE ${assets.company_id} = ${vendors.company_id} AND ${assets.vendor_id} = ${vendors.id}
    AND ${assets.import_id} NOT IN (
      SELECT ${imports.id} FROM ${imports}
      WHERE ${imports.company_id} = ${vendors.company_id} AND ${imports.state} = 'staging'
    )
)`;

/** What `vendorView` is made of, where countries and states are joined. */
export const vendorColumns = { ...rest, assets_count: assetsSupplied.as("assets_count"), ...placeColumns };
