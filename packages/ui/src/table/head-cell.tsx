import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "../cn.ts";
import type { Column } from "./columns.tsx";
import { headHandlers, type OnHead, widthHandlers } from "./head-drag.ts";
import { edge, stuck } from "./ledger-look.ts";
import type { Place } from "./places.ts";

type HeadCellProps<Row> = {
  spec: Column<Row>;
  sorted: false | "asc" | "desc";
  onSort: (() => void) | undefined;
  /** In a ledger. */
  place?: Place | undefined;
  on?: OnHead | undefined;
};

/** The head of a column, by which rows are sorted. */
export function HeadCell<Row>({ spec, sorted, onSort, place, on }: HeadCellProps<Row>) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const end = spec.align === "end";
  const header = spec.bare ? <span className="sr-only">{spec.header}</span> : spec.header;
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      style={stuck(place)}
      className={cn(
        "px-1.5 py-2 font-medium whitespace-nowrap",
        end && "text-right",
        place
          ? cn("truncate bg-muted data-over:bg-accent", stuck(place) ? "sticky z-2" : "relative", edge(place))
          : spec.className,
      )}
      {...(on ? headHandlers(spec.id, on) : {})}
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
        <span
          aria-hidden
          className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-primary"
          {...widthHandlers(spec.id, on)}
        />
      ) : null}
    </th>
  );
}
