import { useMay } from "@custodia/app-shell/app";
import { MAX_SERVICES } from "@custodia/domain/assets/service";
import { Button } from "@custodia/ui/button";
import { BulkActionBar, TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { useRef, useState } from "react";
import { grouped } from "../../register/figures.tsx";
import { SeveralDialog } from "./several-dialog.tsx";
import type { Ticks } from "./ticks.ts";

/** Says how many services are ticked, and writes them down together. */
export function TickedBar({ ticks }: { ticks: Ticks }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const actsAtOnce = useMay("assets.write");
  const count = ticks.rows.length;
  const leave = useRef<HTMLButtonElement>(null);
  const clear = () => {
    const ticked = document.querySelector<HTMLElement>("[data-work-row] input:checked");
    const lost = document.activeElement === leave.current;
    ticks.clear();
    // The button goes with the bar: back to where rows are ticked.
    if (lost) ticked?.focus();
  };
  return (
    <>
      <BulkActionBar
        says={count > 0 ? `${grouped(count)} chosen` : undefined}
        note={<TooManySelected count={count} most={MAX_SERVICES} does="Record" />}
        actions={
          <Button ref={button} size="sm" disabled={count > MAX_SERVICES} onClick={() => setOpen(true)}>
            {actsAtOnce ? `Done for ${grouped(count)}` : `Done for ${grouped(count)}, send for approval`}
          </Button>
        }
        onClear={clear}
        clear={leave}
        // In the flow, so that the last rows come out from behind it.
        className="mt-3 max-md:sticky max-md:inset-x-0 md:sticky md:bottom-3 md:z-20 md:mx-auto md:w-fit"
      />
      <SeveralDialog
        rows={open ? ticks.rows : null}
        onClose={() => setOpen(false)}
        onSaved={ticks.clear}
        onLeft={() => button.current?.focus()}
      />
    </>
  );
}
