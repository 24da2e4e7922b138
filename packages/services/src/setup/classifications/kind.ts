import { classifications } from "@custodia/db/schema/setup/classifications";
import type { KeptKind } from "../change.ts";

export const keptClassification: KeptKind<typeof classifications> = {
  table: classifications,
  word: "classification",
  nameOf: ({ name }) => name,
};
