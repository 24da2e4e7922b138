import { useCallback, useLayoutEffect, useRef } from "react";
import { BodyRow } from "./body-row.tsx";
import type { Column } from "./columns.tsx";
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
  const { table, specs, places, selectable, rowName, onRowClick } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const onTick = useCallback(({ id }: Row, ticked: boolean) => {
    latest.current.table.getRow(String(id)).toggleSelected(ticked);
  }, []);
  const onOpen = useCallback((row: Row) => latest.current.onRowClick?.(row), []);
  const rows = table.getRowModel().rows;
  const groups = props.ledger?.groups;
  return rows.map((row, index) => {
    const group = groups?.of(row.original);
    const begins = groups && places && (index === 0 || groups.of(rows[index - 1]!.original) !== group);
    const line = (
      <BodyRow
        key={row.id}
        row={row.original}
        specs={specs}
        places={places}
        selected={row.getIsSelected()}
        tickedAs={selectable ? rowName(row.original) : undefined}
        onTick={onTick}
        onOpen={onRowClick ? onOpen : undefined}
      />
    );
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
