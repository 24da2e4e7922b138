import { ArrowDown, ArrowUp, ChevronDown, ChevronsUpDown } from "lucide-react";
import { cn } from "../cn.ts";
import type { Column } from "./columns.tsx";
import { headHandlers, type OnHead, widthHandlers } from "./head-drag.ts";
import { bringHeadItems } from "./head-menu.tsx";
import { edge, stuck } from "./ledger-look.ts";
import type { Place } from "./places.ts";

type HeadCellProps<Row> = {
  spec: Column<Row>;
  sorted: false | "asc" | "desc";
  onSort: (() => void) | undefined;
  /** In a ledger. */
  place?: Place | undefined;
  on?: OnHead | undefined;
  id?: string;
};

/** The head of a column, by which rows are sorted. */
export function HeadCell<Row>({ spec, sorted, onSort, place, on, id }: HeadCellProps<Row>) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const end = spec.align === "end";
  const header = spec.bare ? <span className="sr-only">{spec.header}</span> : spec.header;
  return (
    <th
      id={id}
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      style={stuck(place)}
      className={cn(
        "px-1.5 py-2 font-medium whitespace-nowrap",
        end && "text-right",
        place
          ? cn(
              "group/th truncate bg-muted data-over:bg-accent",
              stuck(place) ? "sticky z-2" : "relative",
              edge(place),
            )
          : cn(end && "pr-4", spec.className, "text-foreground"),
      )}
      {...(on
        ? { ...headHandlers(spec.id, on), onPointerEnter: bringHeadItems, onFocus: bringHeadItems }
        : {})}
    >
      {onSort ? (
        <button
          type="button"
          className={cn(
            "-mx-1 inline-flex items-center align-middle gap-1 rounded-sm px-1 hover:text-primary",
            end && "flex-row-reverse",
            place && "group/head max-w-full outline-offset-[-2px]",
          )}
          onClick={onSort}
          aria-keyshortcuts={on && "ArrowDown"}
        >
          <span className="truncate">{header}</span>
          <Arrow
            aria-hidden
            className={cn(
              "size-3.5 shrink-0",
              sorted ? "text-primary" : "text-muted-foreground",
              place &&
                !sorted &&
                "-mx-1.5 w-0 opacity-0 group-hover/head:mx-0 group-hover/head:w-3.5 group-hover/head:opacity-100",
            )}
          />
        </button>
      ) : (
        header
      )}
      {on ? (
        // For the pointer alone: by keyboard the head itself opens its menu.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          title="More"
          onMouseDown={(event) => event.preventDefault()}
          className={cn(
            "absolute inset-y-1 hidden w-5 items-center justify-center rounded-sm bg-muted text-muted-foreground group-hover/th:flex hover:text-primary",
            end ? "left-0.5" : "right-2",
          )}
          onClick={(event) => on.ask(spec.id, event.currentTarget.closest("th")!, false)}
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      ) : null}
      {on ? (
        <span
          aria-hidden
          className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-primary"
          {...widthHandlers(spec.id, on)}
        />
      ) : null}
    </th>
  );
}
