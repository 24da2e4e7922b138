import { custodians } from "@custodia/db/schema/setup/custodians";
import type { RecordType } from "../change.ts";

export const custodianRecord: RecordType<typeof custodians> = {
  table: custodians,
  word: "custodian",
  nameOf: ({ full_name }) => full_name,
};
