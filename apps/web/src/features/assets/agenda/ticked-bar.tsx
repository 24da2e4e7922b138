import { useMay } from "@custodia/screens/session/may";
import { Button } from "@custodia/ui/button";
import { useRef, useState } from "react";
import { grouped } from "../../register/counted.ts";
import { SeveralDialog } from "./several-dialog.tsx";
import type { Ticks } from "./ticks.ts";

/** Says how many services are ticked, and writes them down together. */
export function TickedBar({ ticks }: { ticks: Ticks }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const actsAtOnce = useMay("assets.write");
  const count = ticks.rows.length;
  return (
    <div className="sticky bottom-3 z-20 mt-3 max-md:bottom-20 print:hidden">
      <div
        className={
          count > 0
            ? "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-accent px-3 py-2 text-accent-foreground shadow-lg"
            : "sr-only"
        }
      >
        <p role="status" className="font-medium">
          {count > 0 ? `${grouped(count)} chosen` : ""}
        </p>
        {count > 0 ? (
          <>
            <Button variant="ghost" size="sm" onClick={ticks.clear}>
              Clear selection
            </Button>
            <Button ref={button} size="sm" className="ml-auto" onClick={() => setOpen(true)}>
              {actsAtOnce ? `Done for ${grouped(count)}` : `Done for ${grouped(count)}, send for approval`}
            </Button>
          </>
        ) : null}
      </div>
      <SeveralDialog
        rows={open ? ticks.rows : null}
        onClose={() => setOpen(false)}
        onSaved={ticks.clear}
        onLeft={() => button.current?.focus()}
      />
    </div>
  );
}
