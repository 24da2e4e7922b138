import {
  type CompanyLimits,
  formatQuota,
  QUOTAS,
  type Quota,
  quotaHint,
  quotaLabel,
  quotaState,
} from "@custodia/domain/setup/limits";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";

/** Shows what a company uses of each quota, with a bar where it has a limit; without `limits` they are still loading. */
export function QuotaMeters({ limits }: { limits: CompanyLimits | undefined }) {
  return (
    <ul aria-label="Usage" aria-busy={!limits} className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      {QUOTAS.map((quota) => (
        <li key={quota} className="min-w-0">
          <QuotaMeter quota={quota} use={limits?.[quota]} />
        </li>
      ))}
    </ul>
  );
}

/** Without a limit of its own, a company's storage has that of the installation for photos and documents. */
const UNLIMITED_TEXTS: Record<Quota, string | null> = {
  assets: "No limit",
  users: "No limit",
  tills: "No limit",
  storage_bytes: null,
};
const STATE_TEXTS = { free: null, near: "Nearly full", full: "Full" };
const BAR_COLORS = { free: "bg-primary", near: "bg-warning-foreground", full: "bg-destructive" };
const TEXT_COLORS = { free: "", near: "text-warning-foreground", full: "text-danger-foreground" };

function QuotaMeter({ quota, use }: { quota: Quota; use: CompanyLimits[Quota] | undefined }) {
  if (!use) return <Skeleton className="h-16" />;
  const { used, limit } = use;
  const state = quotaState(use);
  const amount = formatQuota(quota, used);
  const text = limit === null ? amount : `${amount} of ${formatQuota(quota, limit)}`;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-sm text-muted-foreground">{quotaLabel[quota]}</span>
        <span className={cn("text-sm font-medium", TEXT_COLORS[state])}>
          {limit === null ? UNLIMITED_TEXTS[quota] : STATE_TEXTS[state]}
        </span>
      </p>
      <p className="font-semibold tabular-nums">{text}</p>
      {limit === null ? null : (
        <div aria-hidden className="my-1 h-2 overflow-hidden rounded-full bg-secondary">
          <div
            className={cn("h-full rounded-full", BAR_COLORS[state])}
            style={{ width: `${limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}%` }}
          />
        </div>
      )}
      <p className="text-sm text-muted-foreground">{quotaHint[quota]}</p>
    </>
  );
}
