import { vendors } from "@custodia/db/schema/setup/vendors";
import type { RecordType } from "../change.ts";

export const vendorRecord: RecordType<typeof vendors> = {
  table: vendors,
  word: "vendor",
  nameOf: ({ name }) => name,
};
