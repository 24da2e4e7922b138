import type { AssetStatus } from "@custodia/domain/assets/labels";
import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { splitNaira } from "@custodia/ui/input/number-format";

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
