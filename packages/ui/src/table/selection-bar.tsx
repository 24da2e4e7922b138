import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { grouped } from "../grouped.ts";
import { ChosenBar } from "./chosen-bar.tsx";
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
  const { chosen, onChange, all = false, note } = selection;
  const count = countChosen(chosen, total);
  const clear = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const matching = isNarrowed(state) ? ` ${label} that match` : ` ${label}`;

  const none = count === 0;
  const shown = useRef(false);
  useEffect(() => {
    // What had the focus went with the bar: back to where rows are ticked.
    if (none && shown.current && document.activeElement === document.body) {
      const section = place.current?.closest("section");
      const box = section?.querySelector<HTMLElement>("input[type=checkbox]");
      (box ?? section?.querySelector("button"))?.focus();
    }
    shown.current = !none;
  }, [none]);

  const says =
    chosen.kind === "matching"
      ? `All ${grouped(count)}${matching} are selected`
      : `${grouped(count)} selected`;
  const offered = all && chosen.kind === "ticked" && wholePage && total > count;
  return (
    <div ref={place} className="contents">
      <ChosenBar
        says={none ? undefined : says}
        note={note}
        offer={
          offered ? (
            <Button
              variant="link"
              className="text-sm"
              onClick={() => {
                onChange({ kind: "matching", search: state.search, filter: state.filter });
                clear.current?.focus();
              }}
            >
              Select all {grouped(total)}
              {matching}
            </Button>
          ) : null
        }
        actions={actions}
        clear={clear}
        onClear={() => onChange(NONE_CHOSEN)}
        className="md:z-10 md:col-start-1 md:row-start-1 md:justify-self-center"
      />
    </div>
  );
}
