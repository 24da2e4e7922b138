import { task } from "../../../task.ts";
import type { WriteInventory } from "./write-task.ts";

export const writeItemSheet = task<WriteInventory, void>("items.write");
