import { z } from "zod";
import { instantView, personRef } from "../record.ts";
import { idInput, requiredReason, requiredText } from "../text.ts";

/** How long a code can be used, and how long the visit then lasts. */
export const SUPPORT_CODE_HOURS = 24;
export const VISIT_MINUTES = 60;

/**
 * `waiting`: the code can be used; `open`: an operator is visiting; `ended`: the visit is over; `unused`: the code was
 * withdrawn or is too old.
 */
const SUPPORT_STATES = ["waiting", "open", "ended", "unused"] as const;

/** A code that an Admin gave, and who visited with it. */
const supportCodeView = z.object({
  id: z.int(),
  giver: personRef,
  state: z.enum(SUPPORT_STATES),
  created_at: instantView,
  expires_at: instantView,
  /** The operator of Custodia, and the reason they gave; null until the code is used. */
  operator: z.string().nullable(),
  reason: z.string().nullable(),
  used_at: instantView.nullable(),
  /** When the visit ends or ended. */
  ends_at: instantView.nullable(),
});

/** The codes of the last months, newest first. */
export const supportCodesView = z.object({ data: z.array(supportCodeView) });

/** A new code, which is returned only once. */
export const newSupportCodeView = z.object({ code: z.string(), expires_at: instantView });

export const supportCodeChoice = z.object({ id: idInput("a code") });

/** An operator's code for a company; case, spaces and hyphens are ignored. */
export const visitInput = z.object({
  id: idInput("a company"),
  code: requiredText("the code").transform((value) => value.replace(/[\s-]/g, "").toUpperCase()),
  reason: requiredReason(),
});

/** The link that opens the visit, once. */
export const visitView = z.object({ url: z.string(), user: z.string(), ends_at: instantView });

export const openVisitInput = z.object({ token: requiredText("the link's token") });

export type SupportCodeView = z.output<typeof supportCodeView>;
export type VisitInput = z.output<typeof visitInput>;
export type OpenVisit = z.output<typeof openVisitInput>;
