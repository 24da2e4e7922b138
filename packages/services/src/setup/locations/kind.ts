import { locations } from "@custodia/db/schema/setup/locations";
import type { KeptKind } from "../change.ts";

export const keptLocation: KeptKind<typeof locations> = {
  table: locations,
  word: "location",
  nameOf: ({ code, address }) => code ?? address,
};
