import { Button } from "@custodia/ui/button";
import { pluralize } from "@custodia/ui/number-format";
import type { ReactNode } from "react";
import type { Preview } from "./draft.ts";
import { labelOf } from "./guesses.tsx";

const BY_CLASS: Record<string, string> = {
  useful_life_in_days: "Useful Life",
  depreciates: "Does not depreciate",
  scrap_value: "Scrap Value",
  maintenance_schedule: "Maintenance Schedule",
};

/** Lists the merged cells that were repeated and the data that is left out: no data is dropped silently. */
export function HowItWasRead({ preview, onBack }: { preview: Preview; onBack: () => void }) {
  const { merged, not_taken, by_class } = preview;
  const repeated = merged.filter(({ taken }) => taken === "repeated");
  const firsts = merged.filter(
    ({ field, taken }) => taken === "first" && (field === "asset_tag" || field === "serial_number"),
  );
  const lines: [string, ReactNode][] = [];
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
  if (not_taken.columns.length > 0) {
    lines.push([
      "Columns not taken",
      <>
        {not_taken.columns.map(({ heading }) => heading).join(", ")}.{" "}
        <Button variant="link" onClick={onBack}>
          Match them
        </Button>
      </>,
    ]);
  }
  if (not_taken.sheets.length > 0) {
    const sheets = not_taken.sheets.map(({ name, rows, why }) =>
      rows === null ? `${name} (${why.replace(/\.$/, "").toLowerCase()})` : `${name} (${pluralize(rows, "row")})`,
    );
    lines.push(["Sheets not taken", `${sheets.join(", ")}.`]);
  }
  if (lines.length === 0) return null;
  return (
    <section aria-label="What was repeated or not taken" className="rounded-md border px-4 py-3">
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
