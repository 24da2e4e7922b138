import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { cn } from "../cn.ts";
import { BodyRow, OPENED } from "./body-row.tsx";
import type { Column } from "./columns.tsx";
import { ledgerCell, stuck } from "./ledger-look.ts";
import type { Place } from "./places.ts";
import type { RowsProps } from "./rows-props.ts";
import { SumRow } from "./sum-row.tsx";

type BodyRowsProps<Row extends { id: number }> = RowsProps<Row> & {
  /** The columns shown, as the same array for as long as they are the same. */
  specs: readonly Column<Row>[];
  places?: ReadonlyMap<string, Place>;
};

/** The rows. What is handed to each stays the same from one drawing to the next, so that those that did not change are left alone. */
export function BodyRows<Row extends { id: number }>(props: BodyRowsProps<Row>) {
  const { table, specs, places, selectable, rowName, onRowClick, opened } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const onTick = useCallback(({ id }: Row, ticked: boolean) => {
    latest.current.table.getRow(String(id)).toggleSelected(ticked);
  }, []);
  const onOpen = useCallback((row: Row) => latest.current.onRowClick?.(row), []);
  // What a cell looks like is found once a column, not once a row.
  const cells = useMemo(
    () =>
      specs.map((spec) => ({
        spec,
        style: places && stuck(places.get(spec.id)),
        className: cn(
          places ? ledgerCell(places.get(spec.id)) : "px-1.5 align-top",
          spec.align === "end" && "text-right whitespace-nowrap tabular-nums",
          // A figure keeps away from the words after it.
          spec.align === "end" && !places && "pr-4",
          spec.className,
        ),
      })),
    [specs, places],
  );
  const rows = table.getRowModel().rows;
  const groups = props.ledger?.groups;
  return rows.map((row, index) => {
    const group = groups?.of(row.original);
    const begins = groups && places && (index === 0 || groups.of(rows[index - 1]!.original) !== group);
    const line = (
      <BodyRow
        key={row.id}
        row={row.original}
        cells={cells}
        ledger={places !== undefined}
        selected={row.getIsSelected()}
        tickedAs={selectable ? rowName(row.original) : undefined}
        onTick={onTick}
        onOpen={onRowClick ? onOpen : undefined}
        opened={opened?.id === row.original.id}
      />
    );
    if (opened?.id === row.original.id) {
      const span = specs.length + (selectable ? 1 : 0);
      return [
        line,
        <tr key={`details ${row.id}`} className={OPENED}>
          <td colSpan={span}>{opened.details(row.original)}</td>
        </tr>,
      ];
    }
    if (!begins) return line;
    return [
      <SumRow
        key={`group ${group}`}
        scope="rowgroup"
        {...groups.head(group!)}
        {...{ specs, places, selectable }}
      />,
      line,
    ];
  });
}
