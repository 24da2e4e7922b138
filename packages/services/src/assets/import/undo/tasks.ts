import type { ImportUndoPlan } from "@custodia/domain/assets/import/undo";
import { task } from "../../../task.ts";
import type { DropInput } from "../stage/drop-task.ts";
import type { BeginUndoInput } from "./begin-task.ts";
import type { PlanUndoInput } from "./plan-task.ts";
import type { Removed } from "./remove-task.ts";

export const planUndoing = task<PlanUndoInput, ImportUndoPlan>("imports.plan-undo");
export const beginUndoing = task<BeginUndoInput, void>("imports.begin-undo");
export const removeRows = task<DropInput, Removed>("imports.remove");
