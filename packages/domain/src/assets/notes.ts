import { z } from "zod";
import { idFilter } from "../list.ts";

/** The forms of a movement: for the release, the return and the gate. */
const MOVEMENT_NOTES = ["release", "return", "gate_pass"] as const;
/** The forms of a change: for a new custodian, and for the gate if the location changed. */
const CHANGE_NOTES = ["handover", "gate_pass"] as const;

export const movementNoteQuery = z.object({
  kind: z.enum(MOVEMENT_NOTES, { error: "Choose release, return or gate_pass." }).default("release"),
});

/** Without an activity, the latest change of its kind is used. */
export const changeNoteQuery = z.object({
  kind: z.enum(CHANGE_NOTES, { error: "Choose handover or gate_pass." }).default("handover"),
  activity_id: idFilter.optional(),
});

export type MovementNote = (typeof MOVEMENT_NOTES)[number];
export type ChangeNote = (typeof CHANGE_NOTES)[number];
export type MovementNoteQuery = z.output<typeof movementNoteQuery>;
export type ChangeNoteQuery = z.output<typeof changeNoteQuery>;

/** The prefixes of form numbers; each kind is numbered separately. */
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

/** Returns a form's number, which is stable across reprints, and without gaps by company and year: `REL-2026-000042`. */
export const noteNumber = (kind: NoteKind, { year, number }: { year: number; number: number }): string =>
  `${NOTE_PREFIXES[kind]}-${year}-${sixDigits(number)}`;

/** Returns the number of an older form, as it was printed then: `REL-000042`. */
export const legacyNoteNumber = (kind: NoteKind, id: number): string => `${NOTE_PREFIXES[kind]}-${sixDigits(id)}`;

const sixDigits = (number: number) => `${number}`.padStart(6, "0");
