import { classifications } from "@custodia/db/schema/setup/classifications";
import type { KeptKind } from "../change.ts";

export const classificationKind: KeptKind<typeof classifications> = {
  table: classifications,
  word: "classification",
  nameOf: ({ name }) => name,
};
