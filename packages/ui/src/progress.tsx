import { LoaderCircle } from "lucide-react";
import { useId } from "react";
import { cn } from "./cn.ts";

/** A spinner. Set a label if no adjacent text says what is loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span data-slot="spinner" role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cn("size-4 animate-spin motion-reduce:animate-none", className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

/** A grey bar in place of content that is loading; the surrounding element informs screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn("block h-4 animate-pulse rounded-sm bg-secondary motion-reduce:animate-none", className)}
    />
  );
}

type ProgressBarProps = {
  label: string;
  /** 0 to `max`; omitted if the total is unknown. */
  value?: number;
  max?: number;
  /** The text to the right of the label, e.g. "1,200 of 5,000 rows". */
  detail?: string;
  className?: string;
};

export function ProgressBar({ label, value, max = 100, detail, className }: ProgressBarProps) {
  const id = useId();
  const fraction = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div data-slot="progress-bar" className={className}>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span id={id}>{label}</span>
        <span className="text-muted-foreground tabular-nums">
          {detail ?? (fraction === undefined ? "" : `${Math.floor(fraction * 100)}%`)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={fraction === undefined ? undefined : Math.floor(fraction * 100)}
        aria-valuetext={detail}
        className="h-2 overflow-hidden rounded-full bg-secondary"
      >
        <div
          className={cn(
            "h-full origin-left rounded-full bg-primary transition-[width] duration-300",
            fraction === undefined && "w-1/3 animate-indeterminate",
          )}
          style={fraction === undefined ? undefined : { width: `${fraction * 100}%` }}
        />
      </div>
    </div>
  );
}
