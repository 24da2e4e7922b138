import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { Skeleton } from "../skeleton.tsx";
import type { Column } from "./columns.tsx";
import { FilterField } from "./filter-field.tsx";
import type { TableModel } from "./model.tsx";
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

/** True where the click was meant for something inside the row, or ended a selection of text. */
export function isMeantForOther(event: MouseEvent): boolean {
  const target = event.target as Element;
  return (
    Boolean(target.closest("a, button, input, label, select")) || Boolean(window.getSelection()?.toString())
  );
}

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
                <Checkbox
                  aria-label="Select all rows on this page"
                  checked={table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
                />
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
                  <td key={id} className="px-1.5 py-1.5 font-normal">
                    {filter ? (
                      <FilterField name={id} label={header} {...{ filter, state, onStateChange }} />
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ) : null}
        </thead>
        <tbody>
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
            <BodyRows {...props} specOf={specOf} />
          )}
        </tbody>
      </table>
    </div>
  );
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
      className={cn("px-2 py-2 font-medium whitespace-nowrap", end && "text-right", spec.className)}
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

type BodyRowsProps<Row extends { id: number }> = RowsProps<Row> & { specOf: (id: string) => Column<Row> };

function BodyRows<Row extends { id: number }>(props: BodyRowsProps<Row>) {
  const { table, selectable, rowName, onRowClick, specOf } = props;
  return table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      className={cn(
        "border-t hover:bg-accent/50",
        row.getIsSelected() && "bg-accent",
        onRowClick && "cursor-pointer",
      )}
      onClick={onRowClick ? (event) => !isMeantForOther(event) && onRowClick(row.original) : undefined}
    >
      {selectable ? (
        <td className="px-3 py-2.5 align-top">
          <Checkbox
            aria-label={`Select ${rowName(row.original)}`}
            checked={row.getIsSelected()}
            onChange={(event) => row.toggleSelected(event.target.checked)}
          />
        </td>
      ) : null}
      {row.getVisibleCells().map((cell) => {
        const spec = specOf(cell.column.id);
        const end = spec.align === "end";
        return (
          <td
            key={cell.id}
            className={cn(
              "px-2 py-2 align-top",
              end && "text-right whitespace-nowrap tabular-nums",
              spec.className,
            )}
          >
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  ));
}
