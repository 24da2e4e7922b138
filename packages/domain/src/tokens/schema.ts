import { z } from "zod";
import { dateInput, instantView } from "../record.ts";
import { requiredText } from "../text.ts";

/** The prefix of a program's token, so that it is recognised wherever it turns up. */
export const TOKEN_PREFIX = "cst_";

export const tokenCreate = z.object({
  name: requiredText("a name for the token"),
  /** The last day on which it is valid; none where it is left out. */
  ends_on: dateInput
    .nullable()
    .or(z.literal("").transform(() => null))
    .default(null),
});

export const tokenView = z.object({
  id: z.int(),
  name: z.string(),
  /** In whose role it acts. */
  maker: z.object({ id: z.int(), full_name: z.string() }),
  ends_on: z.string().meta({ format: "date" }).nullable(),
  last_used_at: instantView.nullable(),
  created_at: instantView,
});

/** A new token, whose text is returned only once. */
export const newTokenView = tokenView.extend({ token: z.string() });

export type TokenCreate = z.output<typeof tokenCreate>;
export type TokenView = z.output<typeof tokenView>;
