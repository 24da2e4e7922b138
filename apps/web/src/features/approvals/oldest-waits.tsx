import { useIdentity } from "@custodia/app-shell/app";
import { type Inputs, trpc } from "@custodia/client/trpc";
import type { ApprovalView } from "@custodia/domain/approvals/schema";
import { dayIn, daysBetween } from "@custodia/domain/date";
import { counted, grouped } from "../register/figures.tsx";

type OldestWaitsProps = {
  page: { data: readonly ApprovalView[]; meta: { total: number } };
  /** What the list was asked. */
  input: Inputs["approvals"]["list"];
};

/** How many requests wait, and since when the oldest does: asked for only where it stands on another page. */
export function OldestWaits({ page: { data, meta }, input }: OldestWaitsProps) {
  const { time_zone } = useIdentity().company;
  const whole = data.length >= meta.total;
  const first = { ...input, page: 1, per_page: 1, sort: "created_at", order: "asc" } as const;
  const query = trpc.approvals.list.useQuery(first, { enabled: !whole });
  const times = (whole ? data : (query.data?.data ?? [])).map(({ created_at }) => created_at).sort();
  if (meta.total === 0) return null;
  const oldest = times[0];
  const days =
    oldest === undefined
      ? undefined
      : daysBetween(dayIn(time_zone, new Date(oldest)), dayIn(time_zone, new Date()));
  const since = days === undefined ? "" : days > 0 ? ` for ${counted(days, "day")}` : " since today";
  return (
    <p className="mt-3 text-sm text-muted-foreground tabular-nums">
      {grouped(meta.total)} {meta.total === 1 ? `waits${since}` : "wait"}
      {meta.total > 1 && since ? `, the oldest${since}` : null}
    </p>
  );
}
