import { custodians } from "@custodia/db/schema/setup/custodians";
import type { KeptKind } from "../change.ts";

export const keptCustodian: KeptKind<typeof custodians> = {
  table: custodians,
  word: "custodian",
  nameOf: ({ full_name }) => full_name,
};
