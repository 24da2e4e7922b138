import { untrustedTask } from "../../../task.ts";
import type { BookFacts } from "../facts.ts";
import type { ReadInput } from "./read-task.ts";

export const readFile = untrustedTask<ReadInput, BookFacts>("imports.read");
