import { Button } from "@custodia/ui/button";
import { useField } from "@custodia/ui/form/field";
import { pluralize } from "@custodia/ui/number-format";
import { useState } from "react";
import { type ImportDraft, type ImportRecord, labelOf, type Preview, type Review } from "./draft.ts";
import { RowLink } from "./row-grid.tsx";

const PORTION = 8;

/** Rows that look like no assets, each with the reason and the way back in. */
export function LeftOutRows({ review }: { review: Review }) {
  const { form, draft, preview } = review;
  const left_out = preview.left_out.filter(({ kind }) => kind !== "skipped");
  const [shown, setShown] = useState(PORTION);
  const { value, onChange, message } = useField<ImportDraft, number[]>({
    control: form.control,
    name: "take_rows",
    label: "Rows to take all the same",
  });
  if (left_out.length === 0 && value.length === 0) return null;
  const taken = value.filter((row) => !draft.skip_rows.includes(row)).sort((a, b) => a - b);
  return (
    <section aria-label="Rows left out" className="rounded-md border">
      <ul className="divide-y text-sm">
        {taken.map((row) => (
          <li key={row} className={rowClasses}>
            <span>
              <RowLink review={review} row={row} />
            </span>
            <span className="text-muted-foreground sm:col-span-2">is taken all the same.</span>
            <Button
              variant="link"
              aria-label={`Leave it out: row ${row}`}
              onClick={() => onChange(value.filter((one) => one !== row))}
            >
              Leave it out
            </Button>
          </li>
        ))}
        {left_out.slice(0, shown).map(({ row, text, kind, why }) => (
          <li key={row} className={rowClasses}>
            <span className="text-muted-foreground tabular-nums">
              {kind === "above" ? `Row ${row}` : <RowLink review={review} row={row} />}
            </span>
            <span className="min-w-0 truncate" title={text}>
              {text || "–"}
            </span>
            <span className="min-w-0 text-muted-foreground">{why}</span>
            {kind === "above" ? (
              <span />
            ) : (
              <Button
                variant="link"
                aria-label={`Take it anyway: row ${row}`}
                onClick={() => onChange([...value, row])}
              >
                Take it anyway
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown < left_out.length ? (
        <p className="border-t px-3 py-1.5 text-sm">
          <Button variant="link" onClick={() => setShown(shown + 10 * PORTION)}>
            Show more
          </Button>
        </p>
      ) : null}
      {message ? <p className="px-3 pb-2 text-sm text-destructive">{message}</p> : null}
    </section>
  );
}

const rowClasses =
  "grid items-center gap-x-4 gap-y-0.5 px-3 py-1.5 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_9rem] [&>button]:justify-self-start sm:[&>button]:justify-self-end";

/** Rows that are not in the register, and why. */
export function leftOut({ rows_bad, rows_left_out, rows_not_held }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${pluralize(rows_bad, "row")} left out.` : "";
  const others = rows_left_out - rows_not_held;
  const none = others > 0 ? `${pluralize(others, "row")} taken for a title, total or note.` : "";
  const gone = rows_not_held > 0 ? `${pluralize(rows_not_held, "row")} not added, as no longer held.` : "";
  return [bad, none, gone].filter(Boolean).join(" ");
}

/** Describes the result of an import: `3 assets imported, 2 updated`. */
export function doneInWords({ rows_done, rows_updated }: ImportRecord): string {
  const added = rows_done - rows_updated;
  if (rows_updated === 0) return `${pluralize(added, "asset")} imported`;
  return added === 0
    ? `${pluralize(rows_updated, "asset")} updated`
    : `${pluralize(added, "asset")} imported and ${rows_updated.toLocaleString("en-NG")} updated`;
}

const BY_CLASS: Record<string, string> = {
  useful_life_in_days: "Useful Life",
  depreciates: "Does not depreciate",
  scrap_value: "Scrap Value",
  maintenance_schedule: "Maintenance Schedule",
};

/** Lists the merged cells that were repeated and the data that is left out: no data is dropped silently. */
export function HowItWasRead({ preview }: { preview: Preview }) {
  const { merged, not_taken, by_class } = preview;
  const repeated = merged.filter(({ taken }) => taken === "repeated");
  const firsts = merged.filter(
    ({ field, taken }) => taken === "first" && (field === "asset_tag" || field === "serial_number"),
  );
  const lines: [string, string][] = [];
  if (repeated.length > 0) {
    const columns = repeated.map(({ column, rows }) => `${column} (${pluralize(rows, "row")})`).join(", ");
    lines.push(["Merged cells", `${columns}: each row was given what its merged cell says.`]);
  }
  for (const { field, column, rows } of firsts) {
    const why = `${column}: a merged ${labelOf(field).toLowerCase()} is the first row’s alone`;
    lines.push(["Merged cells", `${why}; ${pluralize(rows, "row")} below ${rows === 1 ? "has" : "have"} none.`]);
  }
  const begun = Object.entries(by_class).map(([field, rows]) => `${BY_CLASS[field]} (${pluralize(rows, "row")})`);
  if (begun.length > 0) {
    lines.push(["By classification", `${begun.join(", ")}: where a row says nothing, its class does.`]);
  }
  if (not_taken.sheets.length > 0) {
    const sheets = not_taken.sheets.map(({ name, rows, why }) =>
      rows === null ? `${name} (${why.replace(/\.$/, "").toLowerCase()})` : `${name} (${pluralize(rows, "row")})`,
    );
    lines.push(["Sheets not taken", `${sheets.join(", ")}.`]);
  }
  if (lines.length === 0) return null;
  return (
    <section aria-label="What was repeated or not taken">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {lines.map(([term, text], index) => (
          <div key={index} className="contents">
            <dt className="font-medium">{term}</dt>
            <dd className="min-w-0 break-words text-muted-foreground">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
