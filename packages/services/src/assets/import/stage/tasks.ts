import { task } from "../../../task.ts";
import type { DropInput } from "./drop-task.ts";
import type { StageInput, StageOutcome } from "./staging.ts";

export const stageRows = task<StageInput, StageOutcome>("imports.stage");
export const dropRows = task<DropInput, void>("imports.drop");
