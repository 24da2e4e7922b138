import { task } from "../../../task.ts";
import type { DropInput } from "./drop-task.ts";
import type { RowsPlan } from "./plan-rows.ts";
import type { PlanInput, StageInput, StageOutcome } from "./staging.ts";

export const planImport = task<PlanInput, RowsPlan>("imports.plan");
export const stageRows = task<StageInput, StageOutcome>("imports.stage");
export const dropRows = task<DropInput, void>("imports.drop");
