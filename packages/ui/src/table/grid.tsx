import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { cn } from "../cn.ts";
import { Skeleton } from "../skeleton.tsx";
import { BodyRow } from "./body-row.tsx";
import type { Column } from "./columns.tsx";
import { useDensity } from "./density.ts";
import { FilterField } from "./filter-field.tsx";
import type { TableModel } from "./model.tsx";
import { PageCheckbox } from "./page-checkbox.tsx";
import type { OnTableState, TableState } from "./state.ts";

export type RowsProps<Row extends { id: number }> = {
  label: string;
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: OnTableState;
  /** Rows of grey bars to show instead of data. */
  skeletons: number;
  /** In place of rows: nothing found, or what went wrong. */
  instead: ReactNode;
  selectable: boolean;
  rowName: (row: Row) => string;
  onRowClick: ((row: Row) => void) | undefined;
};

/** On the cells from above: a change draws no row anew, and styles nothing inside the cells. */
const room = { comfortable: "[&>tr>td]:py-2", compact: "[&>tr>td]:py-0.5" };

/** The rows as a table that scrolls inside its own box. */
export function Grid<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, state, onStateChange, skeletons, instead, selectable } = props;
  const shown = table.getVisibleLeafColumns();
  const specOf = (id: string) => columns.find((column) => column.id === id) as Column<Row>;
  const filtered = columns.some((column) => column.filter);
  const width = shown.length + (selectable ? 1 : 0);

  return (
    // Positioned, so that what is there for readers only cannot widen the page.
    <div className="relative overflow-x-auto">
      <table
        className="[&_:is(td,th):first-child]:pl-3 [&_:is(td,th):last-child]:pr-3 w-full border-collapse text-left"
        aria-label={label}
      >
        <thead className="bg-muted text-sm">
          <tr>
            {selectable ? (
              <th className="w-10 px-3 py-2">
                <PageCheckbox table={table} aria-label="Select all rows on this page" />
              </th>
            ) : null}
            {shown.map((column) => (
              <HeadCell
                key={column.id}
                spec={specOf(column.id)}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
          </tr>
          {filtered ? (
            <tr className="border-t">
              {selectable ? <td /> : null}
              {shown.map(({ id }) => {
                const { header, filter } = specOf(id);
                return (
                  <td key={id} className="px-1 py-1.5 font-normal">
                    {filter ? (
                      <FilterField name={id} label={header} {...{ filter, state, onStateChange }} />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ) : null}
        </thead>
        <Body plain={Boolean(instead) || skeletons > 0}>
          {instead ? (
            <tr>
              <td colSpan={width}>{instead}</td>
            </tr>
          ) : skeletons > 0 ? (
            Array.from({ length: skeletons }, (_, index) => (
              <tr key={index} className="border-t">
                <td colSpan={width} className="px-3 py-3">
                  <Skeleton />
                </td>
              </tr>
            ))
          ) : (
            <BodyRows {...props} />
          )}
        </Body>
      </table>
    </div>
  );
}

/** By itself, so that another height of rows draws neither the head nor the rows anew. */
function Body({ plain, children }: { plain: boolean; children: ReactNode }) {
  // The menu closes first; hundreds of rows follow a frame later.
  const density = useDeferredValue(useDensity());
  return <tbody className={plain ? undefined : room[density]}>{children}</tbody>;
}

type HeadCellProps<Row> = {
  spec: Column<Row>;
  sorted: false | "asc" | "desc";
  onSort: (() => void) | undefined;
};

function HeadCell<Row>({ spec, sorted, onSort }: HeadCellProps<Row>) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  const end = spec.align === "end";
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      className={cn("px-1.5 py-2 font-medium whitespace-nowrap", end && "text-right", spec.className)}
    >
      {onSort ? (
        <button
          type="button"
          className={cn(
            "-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:text-primary",
            end && "flex-row-reverse",
          )}
          onClick={onSort}
        >
          {spec.header}
          <Arrow aria-hidden className={cn("size-3.5", sorted ? "text-primary" : "text-muted-foreground")} />
        </button>
      ) : (
        spec.header
      )}
    </th>
  );
}

/** The rows. What is handed to each stays the same from one drawing to the next, so that those that did not change are left alone. */
function BodyRows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { table, columns, selectable, rowName, onRowClick } = props;
  const ids = table.getVisibleLeafColumns().map(({ id }) => id);
  const shown = ids.join();
  const specs = useMemo(() => {
    const visible = new Set(shown.split(","));
    return columns.filter(({ id }) => visible.has(id));
  }, [columns, shown]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const onTick = useCallback(({ id }: Row, ticked: boolean) => {
    latest.current.table.getRow(String(id)).toggleSelected(ticked);
  }, []);
  const onOpen = useCallback((row: Row) => latest.current.onRowClick?.(row), []);
  return table
    .getRowModel()
    .rows.map((row) => (
      <BodyRow
        key={row.id}
        row={row.original}
        specs={specs}
        selected={row.getIsSelected()}
        tickedAs={selectable ? rowName(row.original) : undefined}
        onTick={onTick}
        onOpen={onRowClick ? onOpen : undefined}
      />
    ));
}
