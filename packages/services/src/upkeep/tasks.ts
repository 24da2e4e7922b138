import { task } from "../task.ts";
import type { Waiting } from "./companies.ts";
import type { DueCounts } from "./count-task.ts";

export const countDue = task<Waiting, DueCounts>("upkeep.count");
export const fillSortKeysAside = task<null, void>("upkeep.sort-keys");
export const emptyWalAside = task<null, boolean>("upkeep.wal");
