import type { ReactNode } from "react";
import { cn } from "../cn.ts";
import { emphasisedAmount } from "../input/number-format.tsx";
import type { ColumnPosition } from "./column-widths.ts";
import type { Column } from "./columns.tsx";
import { edgeShadow, stickyCell, stickyStyle, textGap } from "./sticky-cells.ts";

export type Totals = { label: ReactNode; sums: Readonly<Record<string, string>> };

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
