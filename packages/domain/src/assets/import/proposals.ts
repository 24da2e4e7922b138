import { z } from "zod";
import type { ChoiceField } from "./choices.ts";

/** An answer that the file or the company's earlier imports suggest to a question of the preview. */
export const proposalView = z.object({
  /** What to send as the choice: a word, a date, an amount in naira, a name, or the index of a column. */
  value: z.union([z.string(), z.number()]),
  /** The value as people read it; empty where it is one of a choice's own. */
  label: z.string(),
  /** Where it comes from, as a sentence. */
  why: z.string(),
});

export type Proposal = z.output<typeof proposalView>;

/** Answers by the name of the choice: `values.condition`, `names.custodian_id`, `mapping.description`, `date_order`. */
export type Proposals = Record<string, Proposal>;

/** The values of the answers to the choices of one group, by field. */
export function valuesOf(answers: Proposals, group: "values" | "names"): Record<string, Proposal["value"]> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, { value }]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value]] : [],
    ),
  );
}

/** The usual word of a field, for rows without one and words that nobody knows; empty text is an empty cell. */
export const USUAL_WORDS: Record<ChoiceField, string> = {
  acquisition_nature: "Purchase",
  condition: "Used",
  maintenance_schedule: "",
};

/** The useful life that is proposed where neither a row nor its class has one. */
export const USUAL_LIFE_YEARS = 5;

/** Words of file names that say nothing of a class. */
const NO_CLASS =
  /(?<!\p{L})(?:sheet|tab|book|list|register|registers|assets?|fixed|inventory|export|report|import|final|copy|new|old|sample|data|table|template|my|the|of|for|and|as|at)(?!\p{L})/giu;
const LONGEST_CLASS = 40;

/** Returns the class after which a file or sheet may be named: Motor Vehicles of `motor_vehicles 2024`; empty text for none. */
export function classFromName(name: string): string {
  const words = name
    .replace(/[^\p{L}&]+/gu, " ")
    .replace(NO_CLASS, " ")
    .split(/\s+/)
    .filter((word) => word.length > 2);
  const title = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(" ");
  return title.length <= LONGEST_CLASS ? title : "";
}

/** Whether a heading of costs says that each is that of one piece. */
export const isUnitCost = (heading: string): boolean => /\b(?:unit|each|per|rate|price)\b/i.test(heading);
