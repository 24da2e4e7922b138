import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../button.tsx";
import { cn } from "../cn.ts";
import { formatThousands } from "../input/number-format.tsx";
import { countSelected, isNarrowed, NOTHING_SELECTED, type Selection, type TableState } from "./state.ts";

type SelectionBarProps = {
  /** The plural name of the rows. */
  label: string;
  selection: Selection;
  state: TableState;
  /** The number of matching rows. */
  total: number;
  /** Whether each row of this page is selected. */
  wholePage: boolean;
  actions: ReactNode;
};

/** Shows the number of selected rows with the bulk actions; once a whole page is selected, offers all matching rows. */
export function SelectionBar({ label, selection, state, total, wholePage, actions }: SelectionBarProps) {
  const { selected, onChange, allowAll = false, note } = selection;
  const count = countSelected(selected, total);
  const clearButton = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const matching = isNarrowed(state) ? ` ${label} that match` : ` ${label}`;

  const isEmpty = count === 0;
  const wasShown = useRef(false);
  useEffect(() => {
    // If the focus disappeared together with the bar, it returns to the checkboxes of the rows.
    if (isEmpty && wasShown.current && document.activeElement === document.body) {
      const section = container.current?.closest("section");
      const checkbox = section?.querySelector<HTMLElement>("input[type=checkbox]:not([disabled])");
      (checkbox ?? section?.querySelector("button"))?.focus();
    }
    wasShown.current = !isEmpty;
  }, [isEmpty]);

  const summaryText =
    selected.kind === "matching"
      ? `All ${formatThousands(count)}${matching} are selected`
      : `${formatThousands(count)} selected`;
  const canSelectAll = allowAll && selected.kind === "ticked" && wholePage && total > count;
  return (
    <div ref={container} className="contents">
      <BulkActionBar
        summary={isEmpty ? undefined : summaryText}
        note={note}
        offer={
          canSelectAll ? (
            <Button
              variant="link"
              className="min-h-6 text-sm"
              onClick={() => {
                onChange({ kind: "matching", search: state.search, filter: state.filter });
                clearButton.current?.focus();
              }}
            >
              {`Select all ${formatThousands(total)}${matching}`}
            </Button>
          ) : null
        }
        actions={actions}
        clearButton={clearButton}
        onClear={() => onChange(NOTHING_SELECTED)}
        className="md:z-10 md:col-start-1 md:row-start-1 md:justify-self-center"
      />
    </div>
  );
}

type BarProps = {
  /** The number of selected rows as text; undefined if none is selected. */
  summary: string | undefined;
  /** Further notes on the selection, such as that it is too large; the least important comes last. */
  note?: ReactNode;
  /** Offers another selection, such as all matching rows. */
  offer?: ReactNode;
  actions: ReactNode;
  onClear: () => void;
  clearButton?: RefObject<HTMLButtonElement | null>;
  /** Positions the bar on tablets and larger screens; on a phone it floats above the dock. */
  className?: string;
};

/** Elements in front of the page and text fields handle Escape themselves. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-slot=tooltip-content]";
const TEXT_INPUTS = "input:not([type=checkbox]), textarea, select, form";

/** Shows a summary of the selected rows and the actions on them. Escape clears the selection. */
export function BulkActionBar({ summary, note, offer, actions, onClear, clearButton, className }: BarProps) {
  const isEmpty = summary === undefined;
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || document.querySelector(OVERLAYS)) return;
    if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return;
    onClear();
  });
  useEffect(() => {
    if (isEmpty) return;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    // The capture phase runs before an overlay handles the key and closes; afterwards the overlay could no longer be
    // detected.
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [isEmpty]);
  return (
    <div
      className={
        isEmpty
          ? "sr-only"
          : cn(
              "dark flex items-center gap-x-3 rounded-lg border bg-popover pl-4 text-sm text-foreground shadow-lg print:hidden",
              "max-md:fixed max-md:inset-x-3 max-md:bottom-3 max-sm:bottom-20 max-md:z-20 max-md:flex-wrap max-md:py-1 max-md:pr-4",
              "md:h-10 md:max-w-full md:overflow-x-auto md:pr-1",
              className,
            )
      }
    >
      <p
        role="status"
        className={
          isEmpty
            ? undefined
            : // Content that does not fit wraps out of sight; the actions after it stay visible.
              "flex flex-wrap items-center gap-x-3 max-md:min-h-9 max-md:w-full max-md:pr-10 md:h-full md:content-start md:overflow-hidden md:*:leading-9.5"
        }
      >
        {isEmpty ? null : (
          <>
            <span className="font-medium whitespace-nowrap">{summary}</span>
            {note}
          </>
        )}
      </p>
      {isEmpty ? null : (
        <>
          {offer}
          <span
            className={cn(
              "flex items-center",
              // A grid with as many columns as actions, so that all stay visible.
              "max-md:w-full max-md:auto-cols-[minmax(min-content,1fr)] max-md:grid-flow-col max-md:grid max-md:*:h-12 max-md:*:flex-col max-md:*:gap-1 max-md:*:px-1",
              "md:shrink-0 md:border-l md:pl-1.5",
            )}
          >
            {actions}
          </span>
          <Button
            ref={clearButton}
            variant="ghost"
            size="sm"
            aria-label="Clear selection"
            aria-keyshortcuts="Escape"
            className="max-md:absolute max-md:top-1 max-md:right-1 max-md:size-9"
            onClick={onClear}
          >
            <X aria-hidden className="md:hidden" />
            <span className="max-md:hidden">Clear</span>
          </Button>
          <kbd
            aria-hidden
            className="-ml-2 mr-2 shrink-0 rounded border px-1 font-sans text-xs leading-4 text-muted-foreground max-2xl:hidden"
          >
            Esc
          </kbd>
        </>
      )}
    </div>
  );
}

type TooManyProps = {
  count: number;
  max: number;
  /** The verb of the action, as in "Approve". */
  verb: string;
};

/** Shown next to the selection if it exceeds what one request accepts. */
export function TooManySelected({ count, max, verb }: TooManyProps) {
  if (count <= max) return null;
  return (
    <span className="text-warning-foreground md:whitespace-nowrap">{`${verb} at most ${formatThousands(max)}`}</span>
  );
}
