import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";
import { emailInput, idInput, optionalLines, requiredLines, requiredText } from "../text.ts";

/** The input of the contact form. */
export const contactInput = z.object({
  name: requiredText("your name"),
  email: emailInput,
  message: requiredLines("your message"),
});

/** The input of the newsletter box. */
export const subscribeInput = z.object({ email: emailInput });

export type ContactInput = z.output<typeof contactInput>;
export type SubscribeInput = z.output<typeof subscribeInput>;

export const LEAD_KINDS = ["contact", "newsletter"] as const;
export const LEAD_STATES = ["new", "in_hand", "done"] as const;

export const LEAD_STATE_LABELS: Record<LeadState, string> = {
  new: "New",
  in_hand: "In progress",
  done: "Done",
};

const state = z.enum(LEAD_STATES, { error: "Choose a state." });

export const leadListQuery = listQuery({
  sort: ["created_at", "email"],
  filters: { kind: z.enum(LEAD_KINDS, { error: "Choose a kind." }), state },
});

/** The export covers all rows that the list would show. */
export const leadExportQuery = leadListQuery.pick({ search: true, filter: true });

export const leadView = z.object({
  id: z.int(),
  kind: z.enum(LEAD_KINDS),
  email: z.string(),
  /** Name and message are given by contacts only. */
  name: z.string().nullable(),
  message: z.string().nullable(),
  state: z.enum(LEAD_STATES),
  note: z.string().nullable(),
  /** Incremented by each change. */
  version: z.int(),
  created_at: instantView,
});

/** One lead, by id. */
export const leadChoice = z.object({ id: idInput("a lead") });

export const leadStateInput = z.object({ id: idInput("a lead"), state });

/** Replaces the note that was read with `version`. */
export const leadNoteInput = z.object({
  id: idInput("a lead"),
  version: z.int({ error: "Give the version of the lead." }),
  note: optionalLines("the note"),
});

type LeadState = (typeof LEAD_STATES)[number];
export type LeadListQuery = z.output<typeof leadListQuery>;
export type LeadExportQuery = z.output<typeof leadExportQuery>;
export type LeadView = z.output<typeof leadView>;
export type LeadChoice = z.output<typeof leadChoice>;
export type LeadStateInput = z.output<typeof leadStateInput>;
export type LeadNoteInput = z.output<typeof leadNoteInput>;
