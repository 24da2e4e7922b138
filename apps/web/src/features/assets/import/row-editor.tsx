import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { ErrorState } from "@custodia/ui/error-state";
import { Input } from "@custodia/ui/input";
import { Skeleton } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isSameCell, labelOf, type Review, settledChoices, withCorrection } from "./draft.ts";
import { ScrollTable } from "./tables.tsx";

/** The place of a cell; the row as the spreadsheet counts. */
export type Place = { row: number; column: number };

type RowEditorProps = {
  review: Review;
  place: Place;
  onPlace: (place: Place) => void;
  /** Closes the editor and returns the focus. */
  onClose: () => void;
};

/** A row with its neighbours, one cell of which is corrected; what the row says then is answered at once. */
export function RowEditor({ review, place, onPlace, onClose }: RowEditorProps) {
  const { form, draft, preview } = review;
  const { row, column } = place;
  const found = trpc.imports.rows.useQuery(
    { id: preview.id, ...settledChoices(review), row, around: 2 },
    { placeholderData: keepPreviousData },
  );
  const own = found.data?.rows.find((one) => one.row === row);
  const text = own?.cells[column] ?? "";
  const earlier = draft.corrections.find(
    (one) => one.column === column && (one.row === row || (one.said !== undefined && one.text === text)),
  );
  /** What the file itself says, where that is known. */
  const said = earlier ? earlier.said : text;
  function correct(typed: string, everywhere: boolean): void {
    const isEvery = everywhere && said !== undefined;
    // One of the row itself would count before the one of every row.
    const others = isEvery ? draft.corrections.filter((one) => !isSameCell(one, { column, row })) : draft.corrections;
    const cells = isEvery ? { column, said } : { column, row };
    form.setValue("corrections", withCorrection(others, { ...cells, text: typed }), { shouldDirty: true });
  }
  function leaveOut(): void {
    form.setValue(
      "skip_rows",
      [...draft.skip_rows, row].sort((a, b) => a - b),
      { shouldDirty: true },
    );
    onClose();
  }
  if (found.error) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  }
  if (!own) return found.isFetching ? <Skeleton className="h-40" /> : null;
  const isCorrected = own.corrected.includes(column);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its controls.
    <div className="space-y-3 py-3" onKeyDown={(event) => event.key === "Escape" && onClose()}>
      <NeighbourTable review={review} rows={found.data!.rows} place={place} onPlace={onPlace} />
      <CellInput
        key={`${row} ${column}`}
        label={`${preview.columns[column]?.heading ?? "Cell"}, row ${row}`}
        text={text}
        said={said}
        onCorrect={correct}
        onLeaveOut={leaveOut}
        onClose={onClose}
      />
      <p role="status" className="text-sm">
        {own.errors.length > 0 ? (
          <span className="text-destructive">
            {isCorrected ? "Still wrong: " : ""}
            {own.errors.map(({ field, reason }) => `${labelOf(field)}: ${reason}`).join(" ")}
          </span>
        ) : own.left_out ? (
          <span className="text-muted-foreground">Left out: {own.left_out}</span>
        ) : (
          <span className="text-success-foreground">
            {isCorrected ? `Reads now as “${text}”. ` : ""}Row {row} is good.
          </span>
        )}
      </p>
    </div>
  );
}

type CellInputProps = {
  label: string;
  text: string;
  said: string | undefined;
  onCorrect: (typed: string, everywhere: boolean) => void;
  onLeaveOut: () => void;
  onClose: () => void;
};

function CellInput({ label, text, said, onCorrect, onLeaveOut, onClose }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isSame = typed === text;
  function enter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // The form around it starts the import.
    event.preventDefault();
    if (!isSame) onCorrect(typed, false);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        ref={input}
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={enter}
        className="max-w-64 max-sm:max-w-none"
      />
      <Button size="sm" disabled={isSame} onClick={() => onCorrect(typed, false)}>
        Only this cell
      </Button>
      {said ? (
        <Button
          size="sm"
          variant="outline"
          disabled={isSame}
          className="max-w-full"
          onClick={() => onCorrect(typed, true)}
        >
          <span className="truncate">Every “{said}” in this column</span>
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" onClick={onLeaveOut}>
        Leave this row out
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

type Neighbour = { row: number; cells: readonly string[]; corrected: readonly number[]; left_out: string | null };
type NeighbourTableProps = Pick<RowEditorProps, "review" | "place" | "onPlace"> & { rows: readonly Neighbour[] };

/** The rows around; each cell of the row itself can be chosen for correction. */
function NeighbourTable({ review: { preview }, rows, place, onPlace }: NeighbourTableProps) {
  const chosen = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [place.column]);
  return (
    <ScrollTable label={`Row ${place.row} with its neighbours`}>
      <table className="w-full min-w-max text-left text-sm">
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-1.5 font-medium">
              Row
            </th>
            {preview.columns.map(({ index, heading }) => (
              <th key={index} scope="col" className="max-w-40 truncate px-2 py-1.5 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ row, cells, corrected, left_out }) => (
            <tr key={row} className={cn(row !== place.row && "text-muted-foreground", left_out && "line-through")}>
              <th scope="row" className="px-2 py-1.5 font-normal tabular-nums">
                {row}
              </th>
              {preview.columns.map(({ index, heading }) => {
                const isChosen = row === place.row && index === place.column;
                const text = cells[index] || "–";
                return (
                  <td
                    key={index}
                    ref={isChosen ? chosen : undefined}
                    className={cn(
                      "max-w-48 truncate px-2 py-1.5",
                      corrected.includes(index) && "bg-info-surface text-info-foreground",
                      isChosen && "outline-2 -outline-offset-2 outline-ring",
                    )}
                  >
                    {row === place.row ? (
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        aria-label={`${heading}: ${text}`}
                        className="max-w-full truncate rounded-sm hover:underline"
                        onClick={() => onPlace({ row, column: index })}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                    {corrected.includes(index) ? <span className="sr-only"> (corrected)</span> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollTable>
  );
}
