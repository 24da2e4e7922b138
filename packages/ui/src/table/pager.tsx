import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { afterPaint } from "../after-paint.ts";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { formatThousands } from "../input/number-format.tsx";
import { ChoiceSelect } from "../input/select.tsx";
import type { TablePage } from "./columns.tsx";
import { type OnTableState, pageSlots, type TableState, withPageSize } from "./state.ts";

/** Returns whether a page is empty because it follows the last one, as after rows were removed. */
export const isBeyondEnd = (page: TablePage<unknown> | undefined): boolean =>
  page !== undefined && page.data.length === 0 && page.meta.current_page > page.meta.last_page;

type PagerProps = {
  label: string;
  /** Omitted while the first rows load. */
  meta?: TablePage<unknown>["meta"];
  state: TableState;
  onStateChange: OnTableState;
  pageSizes: readonly number[];
  /** True while the bulk action bar replaces the range of rows. */
  rangeHidden: boolean;
};

/** Shows the range of rows, the page size, and at most seven page buttons. */
export function Pager({ label, meta, state, onStateChange, pageSizes, rangeHidden }: PagerProps) {
  const sizeId = useId();
  const last = meta?.last_page ?? 1;
  const first = meta ? (meta.current_page - 1) * meta.per_page + 1 : 0;
  const to = meta ? Math.min(meta.total, meta.current_page * meta.per_page) : 0;
  const choices = pageSizes.includes(state.per_page) ? pageSizes : [...pageSizes, state.per_page].sort((a, b) => a - b);
  const [page, turnTo] = usePage(state, onStateChange);
  const goTo = (next: number) => {
    if (next >= 1 && next <= last && next !== page) turnTo(next);
  };

  return (
    <>
      <div
        className={cn(
          "flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground md:col-start-1 md:row-start-1",
          rangeHidden && "md:invisible",
        )}
      >
        <p role="status" className="tabular-nums">
          {meta ? `${formatThousands(first)}–${formatThousands(to)} of ${formatThousands(meta.total)}` : "Loading…"}
        </p>
        <span className="flex items-center gap-2">
          <label htmlFor={sizeId}>Rows per page</label>
          <ChoiceSelect
            id={sizeId}
            className="w-20"
            options={choices.map((size) => ({ value: size, label: String(size) }))}
            value={state.per_page}
            onChange={(size) => size !== null && onStateChange(withPageSize(state, size), "push")}
          />
        </span>
      </div>
      <nav aria-label={`Pages of ${label}`} className="md:col-start-2">
        <ul className="flex flex-wrap items-center gap-0.5">
          <li>
            <Step label="Previous page" disabled={page <= 1} onClick={() => goTo(Math.min(page, last + 1) - 1)}>
              <ChevronLeft aria-hidden />
            </Step>
          </li>
          {pageSlots(Math.min(page, last), last).map((slot) =>
            typeof slot === "number" ? (
              <li key={slot}>
                <button
                  type="button"
                  aria-label={`Page ${slot}`}
                  aria-current={slot === page ? "page" : undefined}
                  className={cn(
                    buttonVariants({ variant: slot === page ? "default" : "ghost", size: "sm" }),
                    "min-w-8 px-1.5 tabular-nums max-sm:h-9",
                  )}
                  onClick={() => goTo(slot)}
                >
                  {slot}
                </button>
              </li>
            ) : (
              <li key={slot} aria-hidden className="w-6 text-center text-muted-foreground">
                …
              </li>
            ),
          )}
          <li>
            <Step label="Next page" disabled={page >= last} onClick={() => goTo(page + 1)}>
              <ChevronRight aria-hidden />
            </Step>
          </li>
        </ul>
      </nav>
    </>
  );
}

/**
 * Returns the page and a function that changes it: the pager shows the new page at once, and the list follows after the next
 * paint.
 */
function usePage(state: TableState, onStateChange: OnTableState): [number, (page: number) => void] {
  const [target, setTarget] = useState<number | null>(null);
  if (target === state.page) setTarget(null);
  const changePage = useEffectEvent((page: number) => onStateChange({ ...state, page }, "push"));
  useEffect(() => {
    return target === null ? undefined : afterPaint(() => changePage(target));
  }, [target]);
  return [target ?? state.page, setTarget];
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode };

/** Uses `aria-disabled` instead of `disabled`, so that the button keeps its focus on the last page. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "px-1.5 max-sm:h-9")}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}

type TableFooterProps = {
  /** True if there are no rows, so that the pager is omitted. */
  empty: boolean;
  /** True if rows are selected, on any page. */
  hasSelection: boolean;
  children: ReactNode;
};

/** Shown below the rows: their range and the pager; the bulk action bar replaces the range without a layout shift. */
export function TableFooter({ empty, hasSelection, children }: TableFooterProps) {
  const shown = hasSelection || !empty;
  return (
    <div
      className={cn(
        shown &&
          "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-b-lg border-t bg-card px-3 py-2 md:py-1.5 md:grid md:min-h-14 md:grid-cols-[minmax(0,1fr)_auto]",
        // Sticky, so that it stays visible below any number of rows.
        hasSelection && "md:sticky md:bottom-0 md:z-20",
      )}
    >
      {children}
    </div>
  );
}
