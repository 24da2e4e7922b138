import { useId } from "react";
import { Checkbox } from "../checkbox.tsx";
import { cn } from "../cn.ts";
import { Skeleton } from "../skeleton.tsx";
import { isMeantForOther } from "./body-row.tsx";
import { cellOf } from "./columns.tsx";
import type { RowsProps } from "./grid.tsx";
import { PageCheckbox } from "./page-checkbox.tsx";

/** The rows as cards, one below the other, where columns have no room. */
export function RowCards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, skeletons, instead, selectable, rowName, onRowClick } = props;
  const pageId = useId();
  if (instead) return <div>{instead}</div>;
  if (skeletons > 0) {
    return (
      <div className="divide-y">
        {Array.from({ length: skeletons }, (_, index) => (
          <div key={index} className="space-y-2 p-4">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </div>
    );
  }
  const main = columns.find((column) => column.main) ?? columns[0];
  const others = columns.filter((column) => column !== main && table.getColumn(column.id)?.getIsVisible());
  return (
    <ul aria-label={label} className="divide-y">
      {selectable ? (
        <li className="px-4 py-3">
          <span className="flex items-center gap-3">
            <PageCheckbox id={pageId} table={table} className="size-5" />
            <label htmlFor={pageId}>Select all on this page</label>
          </span>
        </li>
      ) : null}
      {table.getRowModel().rows.map((row) => {
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut for the pointer; the card holds a link for the keyboard
          <li
            key={row.id}
            className={cn("p-4", row.getIsSelected() && "bg-accent")}
            onClick={
              onRowClick
                ? (event) => !isMeantForOther(event.target as Element) && onRowClick(row.original)
                : undefined
            }
          >
            <div className="mb-2 flex items-start gap-3">
              {selectable ? (
                <span className="pt-0.5">
                  <Checkbox
                    aria-label={`Select ${rowName(row.original)}`}
                    className="size-5"
                    checked={row.getIsSelected()}
                    onChange={(event) => row.toggleSelected(event.target.checked)}
                  />
                </span>
              ) : null}
              <div className="min-w-0 flex-1 text-lg font-medium break-words">
                {main ? cellOf(main, row.original) : null}
              </div>
            </div>
            <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1">
              {others.map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-sm text-muted-foreground">{column.header}</dt>
                  <dd className="min-w-0 text-right break-words tabular-nums">
                    {cellOf(column, row.original)}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
