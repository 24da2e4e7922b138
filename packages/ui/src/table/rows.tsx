import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
} from "react";
import { cn } from "../cn.ts";
import { Checkbox } from "../input/input.tsx";
import { emphasisedAmount } from "../input/number-format.tsx";
import {
  type ColumnPosition,
  checkboxCell,
  denseCell,
  denseRow,
  edgeShadow,
  stickyCell,
  stickyStyle,
  textGap,
  WRAPPED,
} from "./column-positions.ts";
import { type Column, cellOf, type DenseRowOptions, type ExpandedRow, type Totals } from "./columns.tsx";
import type { TableModel } from "./model.tsx";
import type { OnTableState, TableState } from "./state.ts";

type BodyRowsProps<Row extends { id: number }> = RowsProps<Row> & {
  /** The visible columns; the same array as long as they do not change. */
  specs: readonly Column<Row>[];
  positions?: ReadonlyMap<string, ColumnPosition>;
};

/** Renders the rows. The props of each row keep their identity between renders, so that unchanged rows do not rerender. */
export function BodyRows<Row extends { id: number }>(props: BodyRowsProps<Row>) {
  const { table, specs, positions, selectable, rowName, onRowClick, expanded } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const handleToggle = useCallback(({ id }: Row, checked: boolean) => {
    latest.current.table.getRow(String(id)).toggleSelected(checked);
  }, []);
  const onOpen = useCallback((row: Row) => latest.current.onRowClick?.(row), []);
  // The style of a cell is computed once for each column, not for each row.
  const cells = useMemo(
    () =>
      specs.map((spec) => ({
        spec,
        style: positions && stickyStyle(positions.get(spec.id)),
        className: cn(
          positions ? denseCell(positions.get(spec.id)) : "px-1.5 align-top",
          spec.align === "end" && "text-right whitespace-nowrap tabular-nums",
          // A figure needs space before the text after it.
          spec.align === "end" && !positions && "pr-4",
          spec.className,
        ),
      })),
    [specs, positions],
  );
  const rows = table.getRowModel().rows;
  const groups = props.dense?.groups;
  return rows.map((row, index) => {
    const group = groups?.keyOf(row.original);
    const startsGroup = groups && positions && (index === 0 || groups.keyOf(rows[index - 1]!.original) !== group);
    const line = (
      <BodyRow
        key={row.id}
        row={row.original}
        cells={cells}
        dense={positions !== undefined}
        selected={row.getIsSelected()}
        rowLabel={selectable ? rowName(row.original) : undefined}
        onToggle={handleToggle}
        onOpen={onRowClick ? onOpen : undefined}
        expanded={expanded?.id === row.original.id}
      />
    );
    if (expanded?.id === row.original.id) {
      const span = specs.length + (selectable ? 1 : 0);
      return [
        line,
        <tr key={`details ${row.id}`} className={EXPANDED_CLASSES}>
          <td colSpan={span}>{expanded.details(row.original)}</td>
        </tr>,
      ];
    }
    if (!startsGroup) return line;
    return [
      <SumRow
        key={`group ${group}`}
        scope="rowgroup"
        {...groups.headingOf(group!)}
        {...{ specs, positions, selectable }}
      />,
      line,
    ];
  });
}

/** A column in the form that each row needs. */
type RowCell<Row> = { spec: Column<Row>; className: string; style: CSSProperties | undefined };

type BodyRowProps<Row extends { id: number }> = {
  row: Row;
  /** The cells of the visible columns; the array stays the same as long as they do. */
  cells: readonly RowCell<Row>[];
  selected: boolean;
  /** Names the row for screen readers; without it, rows are not selectable. */
  rowLabel: string | undefined;
  onToggle: (row: Row, checked: boolean) => void;
  /** Called for a click on the row itself, not on a control inside it. */
  onOpen: ((row: Row) => void) | undefined;
  /** Rows of one height, with keyboard navigation between them. */
  dense: boolean;
  expanded: boolean;
};

const EXPANDED_CLASSES = "bg-accent/50";

/** One row. It is memoised, so that selecting one of 200 visible rows rerenders only that row. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

function PlainBodyRow<Row extends { id: number }>(props: BodyRowProps<Row>) {
  const { row, cells, rowLabel, onToggle, onOpen, dense, expanded } = props;
  // The checkbox updates at once; the bulk action bar, which counts the selection, follows.
  const [selected, setSelected] = useOptimistic(props.selected);
  const toggle = (checked: boolean) =>
    startTransition(() => {
      setSelected(checked);
      onToggle(row, checked);
    });
  return (
    <tr
      data-row={dense ? row.id : undefined}
      tabIndex={dense ? -1 : undefined}
      className={cn(
        dense
          ? denseRow(selected)
          : cn("border-t hover:bg-accent/50", expanded && EXPANDED_CLASSES, selected && "bg-accent"),
        onOpen && "cursor-pointer",
      )}
      onClick={onOpen ? (event) => !isControlClick(event.target as Element) && onOpen(row) : undefined}
    >
      {rowLabel === undefined ? null : (
        <td className={dense ? checkboxCell : "px-3 align-top"}>
          <Checkbox
            className={dense ? "block" : "mt-0.5"}
            aria-label={`Select ${rowLabel}`}
            checked={selected}
            onChange={(event) => toggle(event.target.checked)}
          />
        </td>
      )}
      {cells.map(({ spec, className, style }) => (
        <td key={spec.id} style={style} className={className}>
          {contentOf(spec, row, dense)}
        </td>
      ))}
    </tr>
  );
}

function contentOf<Row>(spec: Column<Row>, row: Row, dense: boolean): ReactNode {
  const text = dense && spec.wraps ? <span className={WRAPPED}>{cellOf(spec, row)}</span> : cellOf(spec, row);
  if (!spec.lead) return text;
  return (
    <span className="flex items-center gap-2">
      {spec.lead(row)}
      {text}
    </span>
  );
}

/** Returns whether the click was meant for a control inside the row, or ended a text selection. */
export function isControlClick(target: Element): boolean {
  return Boolean(target.closest("a, button, input, label, select")) || Boolean(window.getSelection()?.toString());
}

export type RowsProps<Row extends { id: number }> = {
  label: string;
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  state: TableState;
  onStateChange: OnTableState;
  /** The number of skeleton rows to show while data loads. */
  skeletons: number;
  /** Shown in place of rows: an empty state or an error. */
  placeholder: ReactNode;
  selectable: boolean;
  rowName: (row: Row) => string;
  onRowClick: ((row: Row) => void) | undefined;
  /** The card of a row on a phone; by default all its columns, one below the other. */
  card?: ((row: Row) => ReactNode) | undefined;
  expanded?: ExpandedRow<Row> | undefined;
  dense?: DenseRowOptions<Row> | undefined;
};

type SumRowProps<Row> = Totals & {
  specs: readonly Column<Row>[];
  positions: ReadonlyMap<string, ColumnPosition>;
  selectable: boolean;
  /** The scope of the totals: the rows of a group, or all rows above. */
  scope: "row" | "rowgroup";
};

/** Shows the number of rows and their totals, each below its column. */
export function SumRow<Row>({ label, sums, specs, positions, selectable, scope }: SumRowProps<Row>) {
  const pinnedCount = specs.filter(({ pinned }) => pinned === "start").length;
  const first = specs.findIndex(({ id }) => id in sums);
  // The text spans the columns up to the first total, and only its pinned part stays in sight. If the first column has
  // a total, the text appears above it.
  const labelSpan = Math.max(1, Math.min(pinnedCount || specs.length, first < 0 ? specs.length : first));
  return (
    <tr data-stays={scope === "row" || undefined} className={cn("group/row", scope === "rowgroup" && "bg-muted")}>
      <th
        scope={scope}
        colSpan={labelSpan + (selectable ? 1 : 0)}
        className={cn("truncate bg-inherit px-3 text-left font-medium", pinnedCount > 0 && cn(stickyCell, "left-0"))}
      >
        {first === 0 ? <span className="block truncate text-xs">{label}</span> : label}
        {first === 0 ? (
          <span className="block text-right text-muted-foreground tabular-nums">{formatSum(sums[specs[0]!.id])}</span>
        ) : null}
      </th>
      {specs.slice(labelSpan).map(({ id }) => (
        <td
          key={id}
          style={stickyStyle(positions.get(id))}
          className={cn(
            "bg-inherit px-1.5 text-right whitespace-nowrap text-muted-foreground tabular-nums",
            textGap(positions.get(id)),
            stickyStyle(positions.get(id)) && stickyCell,
            edgeShadow(positions.get(id)),
          )}
        >
          {formatSum(sums[id])}
        </td>
      ))}
    </tr>
  );
}

const formatSum = (sum: string | undefined) => (sum === undefined ? null : emphasisedAmount(sum));
