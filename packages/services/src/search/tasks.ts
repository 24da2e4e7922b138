import { task } from "../task.ts";
import type { IndexInput } from "./index-task.ts";

export const indexAssets = task<IndexInput, void>("search.index");
