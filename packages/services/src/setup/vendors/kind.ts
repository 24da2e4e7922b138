import { vendors } from "@custodia/db/schema/setup/vendors";
import type { KeptKind } from "../change.ts";

export const keptVendor: KeptKind<typeof vendors> = {
  table: vendors,
  word: "vendor",
  nameOf: ({ name }) => name,
};
