import type { AssetStatus } from "@custodia/domain/assets/labels";
import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { splitNaira } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import type { ReactNode } from "react";

/** An amount in naira with muted sign and kobo. */
export function Naira({ value }: { value: number }) {
  const [sign, naira, kobo] = splitNaira(formatNaira(value));
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="font-normal text-muted-foreground">{sign}</span>
      {naira}
      <span className="font-normal text-muted-foreground">{kobo}</span>
    </span>
  );
}

/** The classes of a `<dl>` of figures: two columns, or one if the text is too large for two. */
export const FIGURE_GRID =
  "grid grid-cols-[repeat(auto-fit,minmax(max(8rem,calc(50%-1px)),1fr))] gap-px overflow-hidden rounded-lg border bg-border";

type FigureProps = {
  label: string;
  hint?: string | undefined;
  /** Set for the last figure, which takes a whole row on a phone. */
  isWide?: boolean;
  /** Undefined while it loads. */
  children: ReactNode;
};

/** One of several figures beside each other, in a `<dl>`. */
export function Figure({ label, hint, isWide = false, children }: FigureProps) {
  return (
    <div
      className={cn(
        "flex min-w-0 flex-col bg-card px-4 py-3",
        isWide && "max-lg:col-span-full max-lg:flex-row max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between",
      )}
    >
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-lg font-semibold tracking-tight sm:text-xl">
        {children ?? <Skeleton className="my-1 h-5 w-24" />}
      </dd>
      {hint ? <dd className={cn("text-sm text-muted-foreground", isWide && "max-lg:basis-full")}>{hint}</dd> : null}
    </div>
  );
}

/** Returns `Gain of ₦17,500.00` or `Loss of ₦5,000.00`, or neither for exactly zero. */
export function gainOrLossText(gain_or_loss: number): string {
  if (gain_or_loss === 0) return "Neither gain nor loss";
  return `${gain_or_loss > 0 ? "Gain" : "Loss"} of ${formatNaira(Math.abs(gain_or_loss))}`;
}

/** A gain in green or a loss in red, with the word. */
export function GainOrLoss({ value }: { value: number }) {
  const tone = value > 0 ? "text-success-foreground" : value < 0 ? "text-danger-foreground" : undefined;
  return <strong className={tone}>{gainOrLossText(value)}</strong>;
}

const dot: Record<AssetStatus, string> = {
  pending: "border-2 border-chart-3",
  in_service: "bg-chart-11",
  out_for_maintenance: "bg-chart-3",
  out_for_fieldwork: "bg-chart-2",
  sold: "bg-chart-12",
  scrapped: "bg-chart-10",
  rejected: "bg-destructive",
};

/** The coloured dot of a status; a ring for a pending asset. */
export function StatusDot({ status, className }: { status: AssetStatus; className?: string }) {
  return <span aria-hidden className={cn("inline-block size-2 rounded-full align-[1px]", dot[status], className)} />;
}
