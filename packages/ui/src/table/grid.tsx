import { type ReactNode, useMemo } from "react";
import { Skeleton } from "../progress.tsx";
import type { Column } from "./columns.tsx";
import { FilterField } from "./filters/filter-field.tsx";
import { HeadCell } from "./head-cell.tsx";
import { useDensityOfRows } from "./layout.ts";
import { PageCheckbox } from "./model.tsx";
import { BodyRows, type RowsProps } from "./rows.tsx";

/** Classes of the rows' parent, so that a change rerenders no row and restyles nothing inside the cells. */
const rowPadding = { comfortable: "[&>tr>td]:py-2", compact: "[&>tr>td]:py-0.5" };

/** The rows as a table that scrolls inside its own box. */
export function Grid<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, table, columns, state, onStateChange, skeletons, placeholder, selectable } = props;
  const shown = table.getVisibleLeafColumns();
  const specOf = (id: string) => columns.find((column) => column.id === id) as Column<Row>;
  const hasFilters = columns.some((column) => column.filter);
  const width = shown.length + (selectable ? 1 : 0);
  const ids = shown.map(({ id }) => id).join();
  const specs = useMemo(() => {
    const visible = new Set(ids.split(","));
    return columns.filter(({ id }) => visible.has(id));
  }, [columns, ids]);

  return (
    // Positioned, so that content for screen readers only cannot widen the page.
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
          {hasFilters ? (
            <tr className="border-t">
              {selectable ? <td /> : null}
              {shown.map(({ id }) => {
                const { header, filter } = specOf(id);
                return (
                  <td key={id} className="px-1 py-1.5 font-normal">
                    {filter ? <FilterField name={id} label={header} {...{ filter, state, onStateChange }} /> : null}
                  </td>
                );
              })}
            </tr>
          ) : null}
        </thead>
        <Body plain={Boolean(placeholder) || skeletons > 0}>
          {placeholder ? (
            <tr>
              <td colSpan={width}>{placeholder}</td>
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
            <BodyRows {...props} specs={specs} />
          )}
        </Body>
      </table>
    </div>
  );
}

/** A separate component, so that another row height rerenders neither header nor rows. */
function Body({ plain, children }: { plain: boolean; children: ReactNode }) {
  const density = useDensityOfRows();
  return <tbody className={plain ? undefined : rowPadding[density]}>{children}</tbody>;
}
