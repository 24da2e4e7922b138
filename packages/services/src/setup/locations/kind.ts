import { locations } from "@custodia/db/schema/setup/locations";
import type { RecordType } from "../change.ts";

export const locationRecord: RecordType<typeof locations> = {
  table: locations,
  word: "location",
  nameOf: ({ code, address }) => code ?? address,
};
