import { customers } from "@custodia/db/schema/pos/customers";
import type { KeptKind } from "../../setup/change.ts";

export const keptCustomer: KeptKind<typeof customers> = {
  table: customers,
  word: "customer",
  nameOf: ({ name }) => name,
};
