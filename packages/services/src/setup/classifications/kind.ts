import { classifications } from "@custodia/db/schema/setup/classifications";
import type { RecordType } from "../change.ts";

export const classificationRecord: RecordType<typeof classifications> = {
  table: classifications,
  word: "classification",
  nameOf: ({ name }) => name,
};
