import { customers } from "@custodia/db/schema/pos/customers";
import type { RecordType } from "../../setup/change.ts";

export const keptCustomer: RecordType<typeof customers> = {
  table: customers,
  word: "customer",
  nameOf: ({ name }) => name,
};
