import { z } from "zod";
import { flagFilter, listQuery, textFilter } from "../list.ts";
import { createOf, instantView, namedView, patchOf } from "../record.ts";
import { requiredText } from "../text.ts";
import { abbreviationInput } from "./codes.ts";

const fields = {
  name: requiredText("the classification's name"),
  code: abbreviationInput("the classification's code"),
};

export const classificationCreate = createOf(fields, []);

export const classificationPatch = patchOf(fields);

export const classificationView = namedView.extend({
  code: z.string(),
  to_complete: z.boolean(),
  created_at: instantView,
});

export const classificationListQuery = listQuery({
  sort: ["name", "code", "created_at"],
  filters: { name: textFilter, code: textFilter, to_complete: flagFilter },
});

export type ClassificationCreate = z.output<typeof classificationCreate>;
export type ClassificationWire = z.input<typeof classificationCreate>;
export type ClassificationPatch = z.output<typeof classificationPatch>;
export type ClassificationView = z.output<typeof classificationView>;
export type ClassificationListQuery = z.output<typeof classificationListQuery>;
