import { LoaderCircle } from "lucide-react";
import { cn } from "./cn.ts";

/** A turning mark. Give a label where no text beside it says what is going on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span data-slot="spinner" role={label ? "status" : undefined} className="inline-flex">
      <LoaderCircle aria-hidden className={cn("size-4 animate-spin motion-reduce:animate-none", className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

/** A grey bar in place of what is still loading; readers are told by the part around it. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn("block h-4 animate-pulse rounded-sm bg-secondary motion-reduce:animate-none", className)}
    />
  );
}
