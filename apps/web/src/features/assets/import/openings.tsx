import type { OpeningWay } from "@custodia/domain/assets/import/options";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import type { Choice } from "@custodia/ui/input/select";
import { ReadingField } from "../../import/questions.tsx";
import { type PreviewColumn, PreviewTable, useFirst } from "../../import/tables.tsx";
import type { Preview, Review } from "./draft.ts";

type Openings = NonNullable<Preview["openings"]>;
type Row = Openings["listed"][number];

const ways: Choice<OpeningWay>[] = [
  { value: "take", label: "Taken as opening balances" },
  { value: "ignore", label: "Ignored: the register works out its own" },
];

const continuing: Choice<Openings["continues"]>[] = [
  { value: "original_terms", label: "The life from the acquisition" },
  { value: "remaining_life", label: "What remains after the opening balance" },
];

const columns: readonly PreviewColumn<Row>[] = [
  { header: "Description", value: (row) => row.description, whole: true },
  { header: "As At", value: (row) => formatLongDate(row.as_at) },
  { header: "By the File", value: (row) => formatNaira(row.book_value), end: true },
  { header: "By the Register", value: (row) => formatNaira(row.register), end: true },
  { header: "Difference", value: (row) => formatNaira(row.difference), end: true },
];

const PAGE_SIZE = 10;

/** The book values of the file with those that the register would have without them, by row and in total, and whether they are taken. */
export function OpeningBalances({ review }: { review: Review }) {
  const { form, preview } = review;
  const { openings } = preview;
  const { listed, more } = useFirst(openings?.listed ?? [], PAGE_SIZE);
  if (!openings) return null;
  const { rows, rows_differing, taken } = openings;
  return (
    <section aria-label="Opening balances" className="space-y-4">
      <div>
        <h4 className="font-medium">Book values of the file</h4>
        {rows > 0 ? <p className="text-sm text-muted-foreground">{sentenceOf(openings)}</p> : null}
      </div>
      {rows > 0 ? <Totals openings={openings} /> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <ReadingField
          control={form.control}
          choice={{ name: "opening_balances", label: "The book values of the file are", options: ways, guess: taken }}
        />
        {taken === "take" ? (
          <ReadingField
            control={form.control}
            choice={{
              name: "opening_continues",
              label: "The useful life given is",
              options: continuing,
              guess: openings.continues,
            }}
          />
        ) : null}
      </div>
      <PreviewTable review={review} label="Rows whose book value differs" columns={columns} rows={listed} />
      {rows_differing > listed.length ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          {formatThousands(listed.length)} of {pluralize(rows_differing, "row")} shown.
          {more}
        </p>
      ) : null}
    </section>
  );
}

function sentenceOf({ rows, rows_differing, rows_revalued, as_at, said }: Openings): string {
  const by = said ? `, as “${said}” says` : "";
  const day = as_at ? ` as at ${formatLongDate(as_at)}${by}` : "";
  const differ =
    rows_differing === 0
      ? "none differs from the register’s own"
      : `${pluralize(rows_differing, "differs", "differ")} from the register’s own`;
  const revalued =
    rows_revalued > 0
      ? ` ${pluralize(rows_revalued, "row was revalued in the earlier system, so its book value is", "rows were revalued in the earlier system, so their book values are")} not taken.`
      : "";
  return `${pluralize(rows, "row states a book value", "rows state a book value")}${day}; ${differ}.${revalued}`;
}

function Totals({ openings }: { openings: Openings }) {
  const { book_value, register, difference } = openings;
  const lines = [
    ["By the file", book_value],
    ["By the register alone", register],
    ["The register would differ by", difference],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
      {lines.map(([term, amount]) => (
        <div key={term}>
          <dt className="text-sm text-muted-foreground">{term}</dt>
          <dd className="text-lg font-medium tabular-nums">{formatNaira(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
