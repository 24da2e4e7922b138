import { task } from "../../task.ts";
import type { WriteNote } from "./write-task.ts";

export const writeNote = task<WriteNote, void>("notes.write");
