import { cn } from "@custodia/ui/cn.ts";
import { CircleCheck, ScanBarcode } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** What the last scan or key did. `over` numbers a refusal that is shown over what lies in front. */
export type Told = { tone: "done" | "choose" | "refused"; text: string; code?: string; over?: number };

/** Says what happened last; readers of screens hear it. */
export function ScanStrip({ told }: { told: Told | null }) {
  const refused = told?.tone === "refused";
  const Icon = told?.tone === "done" ? CircleCheck : ScanBarcode;
  return (
    <div
      role={refused ? "alert" : "status"}
      className={cn(
        "flex shrink-0 items-center gap-3 rounded-lg text-base",
        told && "min-h-11 px-4 py-2",
        refused
          ? "bg-danger-surface text-danger-foreground"
          : told?.tone === "choose"
            ? "bg-warning-surface text-warning-foreground"
            : "bg-success-surface text-success-foreground",
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

/** Milliseconds that a refusal stays over what it was refused for. */
const SHOWN = 8000;

/** A refused scan over whatever lies in front: a panel, a dialog or the sold sale. It goes by itself. */
export function ScanRefused({ told }: { told: Told }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return createPortal(
    <div className="fixed inset-x-4 top-4 z-60 mx-auto max-w-2xl shadow-lg print:hidden">
      <ScanStrip told={told} />
    </div>,
    document.body,
  );
}
