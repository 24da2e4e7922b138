import { cn } from "@custodia/ui/cn";
import { CircleCheck, ScanBarcode } from "lucide-react";

/** What the last scan or key did. */
export type Told = { tone: "done" | "refused"; text: string; code?: string };

/** Says what happened last; readers of screens hear it. */
export function ScanStrip({ told }: { told: Told | null }) {
  const refused = told?.tone === "refused";
  const Icon = refused ? ScanBarcode : CircleCheck;
  return (
    <div
      role={refused ? "alert" : "status"}
      className={cn(
        "flex shrink-0 items-center gap-3 rounded-lg text-base",
        told && "min-h-11 px-4 py-2",
        refused ? "bg-danger-surface text-danger-foreground" : "bg-success-surface text-success-foreground",
      )}
    >
      {told ? (
        <>
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1 font-medium break-words">{told.text}</span>
          {told.code ? <span className="text-sm tabular-nums max-sm:hidden">{told.code}</span> : null}
        </>
      ) : null}
    </div>
  );
}
