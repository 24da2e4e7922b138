import { task } from "../../../task.ts";
import type { WriteInput } from "./write-task.ts";

export const writeItemSheet = task<WriteInput, void>("items.write");
