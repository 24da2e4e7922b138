import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { grouped } from "../grouped.ts";
import { countChosen, NONE_CHOSEN, type Selection } from "./selection.ts";
import { isNarrowed, type TableState } from "./state.ts";

type SelectionBarProps = {
  /** What the rows are, in the plural. */
  label: string;
  selection: Selection;
  state: TableState;
  /** How many rows match. */
  total: number;
  /** Whether each row of this page is chosen. */
  wholePage: boolean;
  actions: ReactNode;
};

/** Says how many rows are chosen, offers all that match once a whole page is, and holds what can be done with them. */
export function SelectionBar({ label, selection, state, total, wholePage, actions }: SelectionBarProps) {
  const { chosen, onChange, all = false } = selection;
  const count = countChosen(chosen, total);
  const clear = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const matching = isNarrowed(state) ? ` ${label} that match` : ` ${label}`;

  const none = count === 0;
  const shown = useRef(false);
  useEffect(() => {
    // What had the focus went with the bar: back to where rows are ticked.
    if (none && shown.current && document.activeElement === document.body) {
      const section = bar.current?.closest("section");
      const box = section?.querySelector<HTMLElement>("input[type=checkbox]");
      (box ?? section?.querySelector("button"))?.focus();
    }
    shown.current = !none;
  }, [none]);

  return (
    <div
      ref={bar}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 text-accent-foreground",
        // Below the shell's header, so that it is in sight whichever row is ticked.
        !none && "sticky top-14 z-20 border-b bg-accent px-3 py-2",
      )}
    >
      <p role="status" className="font-medium">
        {none
          ? ""
          : chosen.kind === "matching"
            ? `All ${grouped(count)}${matching} are selected`
            : `${grouped(count)} selected`}
      </p>
      {none ? null : (
        <>
          {all && chosen.kind === "ticked" && wholePage && total > count ? (
            <Button
              variant="ghost"
              size="sm"
              className="text-primary underline underline-offset-2"
              onClick={() => {
                onChange({ kind: "matching", search: state.search, filter: state.filter });
                clear.current?.focus();
              }}
            >
              Select all {grouped(total)}
              {matching}
            </Button>
          ) : null}
          <Button ref={clear} variant="ghost" size="sm" onClick={() => onChange(NONE_CHOSEN)}>
            Clear selection
          </Button>
          {actions ? (
            // On a phone one line that is swept sideways: the rows need the height.
            <span className="flex gap-2 max-md:-m-1 max-md:w-[calc(100%+0.5rem)] max-md:overflow-x-auto max-md:p-1 max-md:*:shrink-0 md:ml-auto md:flex-wrap">
              {actions}
            </span>
          ) : null}
        </>
      )}
    </div>
  );
}
