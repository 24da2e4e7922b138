import { task } from "../task.ts";

export const indexAssets = task<null, void>("search.index");
