import { assets } from "@custodia/db/schema/assets/assets";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { HitKind } from "@custodia/domain/search/schema";
import type { TenantTable } from "../store.ts";

/** Columns of the index that people's words are looked for in; `company` stands beside them. */
export const COLUMNS = ["code", "name", "other"] as const;
export type SearchColumn = (typeof COLUMNS)[number];

/** How the triggers of the database put a kind of record into the index; a test holds the two together. */
export interface IndexedKind {
  /** A row's number in the index is the record's id times 8 and this. */
  number: number;
  table: TenantTable;
  fields: Record<SearchColumn, readonly string[]>;
}

const PERSON = {
  code: ["id_number"],
  name: ["full_name"],
  other: ["email", "phone_number", "department", "job_role"],
};

export const KINDS: Record<HitKind, IndexedKind> = {
  asset: {
    number: 1,
    table: assets,
    fields: {
      code: ["barcode", "asset_tag"],
      name: ["description"],
      other: ["serial_number", "invoice_number"],
    },
  },
  vendor: {
    number: 2,
    table: vendors,
    fields: {
      code: ["tax_id_number", "cac_registration_number"],
      name: ["name"],
      other: ["email", "phone_number"],
    },
  },
  custodian: { number: 3, table: custodians, fields: PERSON },
  location: {
    number: 4,
    table: locations,
    fields: { code: ["code"], name: ["address"], other: ["city"] },
  },
  user: { number: 5, table: users, fields: PERSON },
};
