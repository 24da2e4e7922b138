import { useTimeOf } from "@custodia/app-shell/app";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { SubmitButton } from "@custodia/ui/form/form";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { Spinner } from "@custodia/ui/progress";
import { useEffect, useRef, useState } from "react";
import { ColumnTable, UnmatchedColumns } from "./column-table.tsx";
import type { FormReview, ListDraft, ListPreview, Opening, PageParts, Review } from "./draft.ts";
import { DelimiterChoice, Disclosure, type OnDelimiter, SheetChoice } from "./import-frame.tsx";
import { Questions } from "./questions.tsx";
import { RowEditor } from "./row-editor.tsx";
import { BadRows, Corrections, LeftOutRows } from "./row-lists.tsx";
import { Hints, NewRecords } from "./tables.tsx";

type ReviewPageProps = {
  review: Omit<FormReview<ListDraft, ListPreview>, "onRow">;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
  onCancel: () => void;
};

/** The page between the file and the import: what will happen, what needs the user, and how the rest was read. */
export function ReviewPage(props: ReviewPageProps) {
  const { checking, error, onCheck, onSheet, onDelimiter, onCancel } = props;
  const { opening, setOpening, onRow, onClosed } = useOpening(props.review.preview);
  const review = { ...props.review, onRow };
  const { noun, draft, preview } = review;
  const parts = noun.usePage(review);
  const { questions, needing, first, readings } = parts;
  const matched = new Set(Object.values(draft.mapping).flat());
  const behind = preview.columns.filter(({ index, samples }) => !matched.has(index) && samples.length > 0);
  const isOneWay = preview.delimiters.length < 2;
  const leftOut = preview.left_out.filter(({ kind }) => kind !== "skipped").length;
  return (
    <div className="space-y-6">
      <div>
        <Summary parts={parts} review={review} />
        <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          <span className="break-all">{preview.file_name}</span>
          {preview.remembered ? <Remembered {...preview.remembered} /> : null}
          {checking ? (
            <span className="flex items-center gap-2">
              <Spinner /> Checking…
            </span>
          ) : (
            <Button variant="link" onClick={onCheck}>
              Check again
            </Button>
          )}
          <Button variant="link" onClick={() => onRow({})}>
            Go through the rows
          </Button>
        </p>
        <div className="mt-3 grid gap-x-6 lg:grid-cols-2 empty:hidden">
          <SheetChoice preview={preview} onSheet={onSheet} />
          {isOneWay ? null : <DelimiterChoice preview={preview} onDelimiter={onDelimiter} />}
        </div>
      </div>
      {error ? <ErrorState error={error} onRetry={onCheck} retrying={checking} className="py-2" /> : null}
      {parts.warning}
      <Questions questions={questions} />
      <BadRows review={review} errors={needing} />
      <Corrections review={review} />
      <NewRecords review={review} {...parts.creatable} />
      <Hints review={review} />
      {parts.changes}
      <div className="border-b">
        {behind.length > 0 ? (
          <Disclosure title="Columns that are not imported" note={behind.map(({ heading }) => heading).join(", ")}>
            <UnmatchedColumns
              columns={behind}
              fields={noun.fields.filter(({ name }) => !draft.mapping[name]?.length)}
              onMatch={(field, column) => review.set(`mapping.${field}`, [column])}
            />
          </Disclosure>
        ) : null}
        <Disclosure
          title="How the columns were read"
          note={`${matched.size} of ${pluralize(preview.columns.length, "column")}`}
        >
          <ColumnTable
            control={review.form.control}
            fields={noun.fields}
            mapping={draft.mapping}
            columns={preview.columns}
            several={preview.mapping}
            missing={parts.missing}
            renderValue={parts.renderValue}
          />
          <p className="text-sm text-muted-foreground">{parts.columnNote}</p>
        </Disclosure>
        {readings || (isOneWay && preview.delimiter) ? (
          <Disclosure title={readings?.title ?? "How the lines were read"}>
            {readings?.content}
            {isOneWay ? <DelimiterChoice preview={preview} onDelimiter={onDelimiter} /> : null}
          </Disclosure>
        ) : null}
        {leftOut + draft.take_rows.length > 0 ? (
          <Disclosure title="Rows left out" note={pluralize(preview.left_out_total, "row")}>
            <LeftOutRows review={review} />
          </Disclosure>
        ) : null}
        {first.rows.length > 0 ? (
          <Disclosure
            title={`Preview of the ${noun.records}`}
            note={first.rows.length < first.total ? `The first ${first.rows.length}` : null}
            startsOpen
          >
            {first.table}
            {first.rows.length < first.total ? (
              <Button variant="outline" size="sm" onClick={() => onRow({ row: first.rows.at(-1)!.row })}>
                Show the rows after these
              </Button>
            ) : null}
          </Disclosure>
        ) : null}
      </div>
      <Actions parts={parts} preview={preview} checking={checking} error={error} onCancel={onCancel} />
      {opening ? (
        <RowEditor
          review={review}
          opening={opening}
          needing={needing}
          isStale={checking || Boolean(error)}
          onOpening={setOpening}
          onClose={() => setOpening(undefined)}
          onClosed={onClosed}
        />
      ) : null}
    </div>
  );
}

/** What the import would do, in one sentence. */
function Summary({ parts, review: { draft, preview } }: { parts: PageParts; review: Review }) {
  const { summary, questions, needing, creatable } = parts;
  const { rows_bad, errors, errors_total, unknown } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The element with the focus disappeared with the previous step.
  useEffect(() => heading.current?.focus(), []);
  const isWhole = errors.length === errors_total;
  const bad = isWhole ? new Set(needing.map(({ row }) => row)).size : rows_bad;
  const open = questions.filter(({ isOpen }) => isOpen).length;
  const created = creatable.kinds.flatMap(({ field, words: [one, several] }) => {
    const names = draft.create_unknown.includes(field) ? (unknown[field]?.length ?? 0) : 0;
    return names > 0 ? [pluralize(names, `new ${one}`, `new ${several}`)] : [];
  });
  const sentence = [
    ...summary,
    ...created,
    open > 0 ? pluralize(open, "question") : "",
    bad > 0 ? pluralize(bad, "row to correct", "rows to correct") : "",
  ];
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold tabular-nums outline-none">
        {sentence.filter(Boolean).join(", ")}
      </h3>
    </div>
  );
}

function Remembered({ file_name, imported_at }: NonNullable<ListPreview["remembered"]>) {
  const timeOf = useTimeOf();
  return (
    <span>
      Columns matched as in your import of {file_name} on {timeOf(imported_at)}
    </span>
  );
}

const SHOWN = 6;

/** Says which rows stay behind: `rows 14, 97 and 3 more`. */
function behindInWords({ errors, rows_bad }: ListPreview): string {
  const rows = [...new Set(errors.map(({ row }) => row))].slice(0, SHOWN);
  const more = rows_bad - rows.length;
  const listed = `${rows_bad === 1 ? "row" : "rows"} ${rows.join(", ")}${more > 0 ? ` and ${formatThousands(more)} more` : ""}`;
  const back = rows_bad === 1 ? "you get it" : "you get them";
  return `${pluralize(rows_bad, "row stays", "rows stay")} behind (${listed}); ${back} back as a spreadsheet.`;
}

type ActionsProps = Pick<ReviewPageProps, "checking" | "error" | "onCancel"> & {
  parts: PageParts;
  preview: ListPreview;
};

/** The buttons; the note says why nothing can be imported, or which rows stay behind. */
function Actions({ parts, preview, checking, error, onCancel }: ActionsProps) {
  const { good, label, blocked, nothing } = parts;
  const { rows_bad, to_choose } = preview;
  const questions = Object.keys(to_choose).length;
  const reason =
    questions > 0
      ? `Answer ${pluralize(questions, "question")} to import.`
      : good > 0
        ? blocked
        : rows_bad > 0
          ? "No row can be imported yet."
          : nothing;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p id="import-note" className="min-w-0 grow text-sm text-muted-foreground">
        {reason || (rows_bad > 0 ? behindInWords(preview) : null)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton aria-describedby="import-note" disabled={checking || Boolean(error) || Boolean(reason)}>
          {label}
        </SubmitButton>
      </div>
    </div>
  );
}

/** The row that is open for correction. If the button that opened it has disappeared, because its row is now valid, the focus moves on. */
function useOpening(preview: ListPreview) {
  const [opening, setOpening] = useState<Opening>();
  const opener = useRef<Element>(null);
  useEffect(() => {
    const isLost = preview && opener.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) landing(opener.current)?.focus();
  }, [preview]);
  const onRow: Review["onRow"] = (place) => {
    opener.current = document.activeElement;
    setOpening(place);
  };
  return { opening, setOpening, onRow, onClosed: () => landing(opener.current)?.focus() };
}

/** Returns the element that had the focus before, or the list of rows and corrections if that has disappeared. */
function landing(opener: Element | null): HTMLElement | null {
  const places = [opener, ...["import-needing", "import-corrections"].map((id) => document.getElementById(id))];
  return places.find((one) => one instanceof HTMLElement && one.isConnected) as HTMLElement | null;
}
