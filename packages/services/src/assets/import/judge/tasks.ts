import { task } from "../../../task.ts";
import type { PreviewInput, PreviewOutput } from "./preview-task.ts";
import type { ToChooseInput } from "./to-choose-task.ts";

export const makePreview = task<PreviewInput, PreviewOutput>("imports.preview");
export const listToChoose = task<ToChooseInput, Record<string, string>>("imports.to-choose");
