import type { ImportUndoPlan } from "@custodia/domain/assets/import-undo";
import type { ActingAside, DecideAside } from "../../approvals/decision.ts";
import { task, untrustedTask } from "../../task.ts";
import type { DropInput } from "./drop-task.ts";
import type { BookFacts } from "./facts.ts";
import type { PreviewInput, PreviewOutput } from "./preview-task.ts";
import type { ReadInput } from "./read-task.ts";
import type { StageInput, StageOutcome } from "./staging.ts";
import type { ToChooseInput } from "./to-choose-task.ts";
import type { BeginUndoInput } from "./undo/begin-task.ts";
import type { PlanUndoInput } from "./undo/plan-task.ts";
import type { Removed } from "./undo/remove-task.ts";

export const readFile = untrustedTask<ReadInput, BookFacts>("imports.read");
export const makePreview = task<PreviewInput, PreviewOutput>("imports.preview");
export const listToChoose = task<ToChooseInput, Record<string, string>>("imports.to-choose");
export const stageRows = task<StageInput, StageOutcome>("imports.stage");
export const dropRows = task<DropInput, void>("imports.drop");
export const planUndoing = task<PlanUndoInput, ImportUndoPlan>("imports.plan-undo");
export const beginUndoing = task<BeginUndoInput, void>("imports.begin-undo");
export const removeRows = task<DropInput, Removed>("imports.remove");
export const decideAside = task<DecideAside, void>("approvals.decide-import");
/** Answers the id of the new request. */
export const resendAside = task<ActingAside, number>("approvals.resend-import");
export const makeSample = task<undefined, Uint8Array>("imports.sample");
