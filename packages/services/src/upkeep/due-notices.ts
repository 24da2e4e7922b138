import type { Notice } from "../notifications/service.ts";
import type { DueCount, DueCounts } from "./count-task.ts";

/** What those who keep the register are told of a day: nothing where nothing is new. */
export function dueNotices({ overdue, maintenance }: DueCounts): Notice[] {
  return [
    ...notice(overdue, "assets.overdue", "overdue for return", "return"),
    ...notice(maintenance, "assets.maintenance_due", "due for maintenance", "maintenance"),
  ];
}

function notice({ all, fresh }: DueCount, kind: string, what: string, due: string): Notice[] {
  if (fresh === 0) return [];
  const known = all > fresh;
  const assets = `${fresh.toLocaleString("en-NG")}${known ? " more" : ""} ${fresh === 1 ? "asset is" : "assets are"}`;
  const message = `${assets} ${what}${known ? `, ${all.toLocaleString("en-NG")} in all` : ""}`;
  return [{ kind, message, href: `/viewAssets?filter[due]=${due}`, mail: true }];
}
