import { z } from "zod";
import { dateView, instantView, optionalDate, personRef } from "../record.ts";
import { requiredText } from "../text.ts";

/** The prefix of API tokens, by which a leaked token is recognised. */
export const TOKEN_PREFIX = "cst_";

export const tokenCreate = z.object({
  name: requiredText("a name for the token"),
  /** The last day on which the token is valid; omitted if it has no end. */
  ends_on: optionalDate.default(null),
});

export const tokenView = z.object({
  id: z.int(),
  name: z.string(),
  /** The user who created the token; it has the role of this user. */
  maker: personRef,
  ends_on: dateView.nullable(),
  last_used_at: instantView.nullable(),
  created_at: instantView,
});

/** A new token, whose text is returned only once. */
export const newTokenView = tokenView.extend({ token: z.string() });

export type TokenCreate = z.output<typeof tokenCreate>;
export type TokenView = z.output<typeof tokenView>;
