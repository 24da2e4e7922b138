import { cn } from "./cn.ts";

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
