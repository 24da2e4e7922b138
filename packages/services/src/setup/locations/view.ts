import { locations } from "@custodia/db/schema/setup/locations";
import { getTableColumns, sql } from "drizzle-orm";
import { placeColumns } from "../place.ts";

const {
  company_id: _company,
  code,
  code_key: _codeKey,
  sort_key: _key,
  city_sort_key: _cityKey,
  ...rest
} = getTableColumns(locations);

/** What `locationView` is made of; `location_id` is the text code here. */
export const locationColumns = {
  ...rest,
  location_id: sql<string | null>`${code}`.as("location_id"),
  ...placeColumns,
};

/** A location inside another record, whose query joins the table. */
export const locationRefColumns = { id: locations.id, location_id: code, address: locations.address };
