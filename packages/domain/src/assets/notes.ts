import { z } from "zod";
import { idFilter } from "../list.ts";

/** The notes to sign about a movement: as the asset goes, as it comes back, and at the gate. */
const MOVEMENT_NOTES = ["release", "return", "gate_pass"] as const;
/** The notes to sign about a change of an asset: its custodian's, and at the gate if its location changed. */
const CHANGE_NOTES = ["handover", "gate_pass"] as const;

export const movementNoteQuery = z.object({
  kind: z.enum(MOVEMENT_NOTES, { error: "Choose release, return or gate_pass." }).default("release"),
});

/** Without an activity it is the latest change of its kind. */
export const changeNoteQuery = z.object({
  kind: z.enum(CHANGE_NOTES, { error: "Choose handover or gate_pass." }).default("handover"),
  activity_id: idFilter.optional(),
});

export type MovementNote = (typeof MOVEMENT_NOTES)[number];
export type ChangeNote = (typeof CHANGE_NOTES)[number];
export type MovementNoteQuery = z.output<typeof movementNoteQuery>;
export type ChangeNoteQuery = z.output<typeof changeNoteQuery>;

/** Which notes are numbered in a row of their own, by the letters before the number. */
const NOTE_PREFIXES = {
  release: "REL",
  return: "RET",
  movement_pass: "GPM",
  handover: "HND",
  change_pass: "GPC",
  sale: "SAL",
  scrapping: "SCR",
} as const;

export type NoteKind = keyof typeof NOTE_PREFIXES;

/** A note's number, the same each time it is printed and without gaps by company and year: `REL-2026-000042`. */
export const noteNumber = (kind: NoteKind, { year, number }: { year: number; number: number }): string =>
  `${NOTE_PREFIXES[kind]}-${year}-${sixDigits(number)}`;

/** The number of a note about something older than those: `REL-000042`, as it was printed then. */
export const legacyNoteNumber = (kind: NoteKind, id: number): string =>
  `${NOTE_PREFIXES[kind]}-${sixDigits(id)}`;

const sixDigits = (number: number) => `${number}`.padStart(6, "0");
