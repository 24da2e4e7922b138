import { task } from "../../task.ts";
import type { WriteNote } from "./worker.ts";

/** Answers the note's number. */
export const writeNote = task<WriteNote, string>("notes.write");
