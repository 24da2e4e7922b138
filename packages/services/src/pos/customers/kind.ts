import { customers } from "@custodia/db/schema/pos/customers";
import type { RecordType } from "../../setup/records.ts";

export const keptCustomer: RecordType<typeof customers> = {
  table: customers,
  noun: "customer",
  label: ({ name }) => name,
};
