import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { Spinner } from "@custodia/ui/progress";
import { useEffect, useRef, useState } from "react";
import { UpdatesTable } from "../../register/import-updates.tsx";
import { BadRows, Corrections, listedErrors } from "./bad-rows.tsx";
import { Columns, ColumnsBehind } from "./columns.tsx";
import { labelOf, type Preview, type Review } from "./draft.ts";
import { Hints } from "./hints.tsx";
import { Disclosure, ImportActions } from "./import-frame.tsx";
import { HowItWasRead, LeftOutRows } from "./left-out-rows.tsx";
import { ReadingChoices } from "./meanings.tsx";
import { NewRecords, newRecords } from "./new-records.tsx";
import { openNames, Questions, questionsOf } from "./questions.tsx";
import { RowEditor, useOpening } from "./row-editor.tsx";
import { RowLink } from "./row-grid.tsx";
import { DelimiterChoice, type OnDelimiter, SheetChoice } from "./sheet-choice.tsx";
import { FirstRows } from "./tables.tsx";
import { WordList, wordKey } from "./words.tsx";

type ReviewPageProps = {
  review: Omit<Review, "onRow">;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
  onCancel: () => void;
};

/** The one page between the file and the import: what will happen, what needs the user, and how the rest was read. */
export function ReviewPage(props: ReviewPageProps) {
  const { checking, error, onCheck, onSheet, onDelimiter, onCancel } = props;
  const { opening, setOpening, onRow } = useOpening(props.review.preview);
  const review: Review = { ...props.review, onRow };
  const { form, draft, preview } = review;
  const timeOf = useTimeOf();
  const raised = useRaised(preview);
  const [oneByOne, setOneByOne] = useState<ReadonlySet<string>>(new Set());
  const questions = questionsOf(review, raised, (field) =>
    oneByOne.has(field) || !preview.mapping[field as keyof Preview["mapping"]]?.length ? null : (
      <Button variant="link" className="justify-self-start" onClick={() => setOneByOne(new Set([...oneByOne, field]))}>
        Correct the rows one by one
      </Button>
    ),
  );
  const errors = listedErrors(preview, oneByOne);
  const matched = new Set(Object.values(preview.mapping).flat()).size;
  const { left_out, columns, not_taken, readings } = preview;
  const isOneWay = preview.delimiters.length < 2;
  const leftOut = left_out.filter(({ kind }) => kind !== "skipped").length;
  return (
    <div className="space-y-6">
      <div>
        <Summary review={review} open={questions.filter(({ isOpen }) => isOpen).length} needing={errors} />
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
      {preview.imported_before_at ? (
        <Banner tone="warning" title="This file was imported before">
          On {timeOf(preview.imported_before_at)}.
          {preview.assets_total > 0 ? " Its new assets would be there twice." : ""}
          <CheckboxField control={form.control} name="again" label="Import it again" />
        </Banner>
      ) : null}
      <Questions questions={questions} />
      <BadRows review={review} errors={errors} />
      <Corrections review={review} />
      <NewRecords {...review} />
      <Hints hints={preview.hints} labelOf={labelOf} review={review} />
      <UpdatesTable
        updates={preview.updates}
        total={preview.updates_total}
        rowLink={(row) => <RowLink review={review} row={row} />}
      />
      <div className="border-b">
        {not_taken.columns.length > 0 ? (
          <Disclosure
            title="Columns that stay behind"
            note={not_taken.columns.map(({ heading }) => heading).join(", ")}
          >
            <ColumnsBehind {...review} />
          </Disclosure>
        ) : null}
        <Disclosure title="How the columns were read" note={`${matched} of ${columns.length} columns`}>
          <Columns {...review} missing={new Set(preview.missing)} />
        </Disclosure>
        <Disclosure title="How dates, amounts and words were read">
          <ReadingChoices form={form} preview={preview} except={raised} />
          <WordList review={review} words={readings.filter((word) => !raised.has(wordKey(word)))} />
          {isOneWay ? <DelimiterChoice preview={preview} onDelimiter={onDelimiter} /> : null}
          <HowItWasRead preview={preview} />
        </Disclosure>
        {leftOut + draft.take_rows.length > 0 ? (
          <Disclosure title="Rows left out" note={pluralize(preview.left_out_total, "row")}>
            <LeftOutRows review={review} />
          </Disclosure>
        ) : null}
        {preview.rows.length > 0 ? (
          <Disclosure
            title="The assets as they would be"
            note={preview.rows.length < preview.assets_total ? `The first ${preview.rows.length}` : null}
            startsOpen
          >
            <FirstRows review={review} />
          </Disclosure>
        ) : null}
      </div>
      <Actions preview={preview} checking={checking} error={error} onCancel={onCancel} />
      {opening ? (
        <RowEditor
          review={review}
          opening={opening}
          needing={errors}
          isStale={checking || Boolean(error)}
          onOpening={setOpening}
          onClose={() => setOpening(undefined)}
        />
      ) : null}
    </div>
  );
}

/** All that was asked since the page was opened: what is answered stays in sight. */
function useRaised(preview: Preview): ReadonlySet<string> {
  const [raised, setRaised] = useState<ReadonlySet<string>>(() => new Set(openNames(preview)));
  const news = openNames(preview).filter((name) => !raised.has(name));
  if (news.length > 0) setRaised(new Set([...raised, ...news]));
  return raised;
}

type SummaryProps = { review: Review; open: number; needing: Preview["errors"] };

/** What the import would do, in one sentence. */
function Summary({ review: { draft, preview }, open, needing }: SummaryProps) {
  const { assets_total, updates_total, unchanged_total, rows_bad, rows_total, errors, errors_total } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before went, and with it what had the focus.
  useEffect(() => heading.current?.focus(), []);
  const isWhole = errors.length === errors_total;
  const bad = isWhole ? new Set(needing.map(({ row }) => row)).size : rows_bad;
  const nothing = assets_total + updates_total + unchanged_total === 0;
  const parts = [
    nothing ? pluralize(rows_total, "row") : assets_total > 0 ? pluralize(assets_total, "asset") : "",
    assets_total > 0 ? formatNaira(preview.total_cost) : "",
    updates_total > 0 ? pluralize(updates_total, "update") : "",
    unchanged_total > 0 ? `${formatThousands(unchanged_total)} unchanged` : "",
    ...newRecords(preview, draft),
    open > 0 ? pluralize(open, "question") : "",
    bad > 0 ? pluralize(bad, "row needs you", "rows need you") : "",
  ];
  return (
    <div role="status">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold tabular-nums outline-none">
        {parts.filter(Boolean).join(", ")}
      </h3>
    </div>
  );
}

function Remembered({ file_name, imported_at }: NonNullable<Preview["remembered"]>) {
  const timeOf = useTimeOf();
  return (
    <span>
      Columns matched as in your import of {file_name} on {timeOf(imported_at)}
    </span>
  );
}

const SHOWN = 6;

/** Says which rows stay behind: `rows 14, 97 and 3 more`. */
function behind({ errors, rows_bad }: Preview): string {
  const rows = [...new Set(errors.map(({ row }) => row))].slice(0, SHOWN);
  const more = rows_bad - rows.length;
  const listed = `${rows_bad === 1 ? "row" : "rows"} ${rows.join(", ")}${more > 0 ? ` and ${formatThousands(more)} more` : ""}`;
  const back = rows_bad === 1 ? "you get it" : "you get them";
  return `${pluralize(rows_bad, "row stays", "rows stay")} behind (${listed}); ${back} back as a spreadsheet.`;
}

function whatIsDone({ assets_total, updates_total, rows_total, rows_bad, unchanged_total }: Preview): string {
  const good = rows_total - rows_bad - unchanged_total;
  if (rows_bad > 0) return good > 0 ? `Import ${pluralize(good, "good row")}` : "Import";
  if (updates_total === 0) return `Import ${pluralize(assets_total, "asset")}`;
  return assets_total === 0
    ? `Update ${pluralize(updates_total, "asset")}`
    : `Import ${formatThousands(assets_total)} and update ${formatThousands(updates_total)}`;
}

type ActionsProps = Pick<ReviewPageProps, "checking" | "error" | "onCancel"> & { preview: Preview };

function Actions({ preview, checking, error, onCancel }: ActionsProps) {
  const { rows_total, rows_bad, unchanged_total, to_choose } = preview;
  const good = rows_total - rows_bad - unchanged_total;
  const questions = Object.keys(to_choose).length;
  const reason =
    questions > 0
      ? `Answer ${pluralize(questions, "question")} to import.`
      : good > 0
        ? ""
        : rows_bad > 0
          ? "No row is good yet."
          : "Every asset of the file is in your register already, just as the file says. There is nothing to import.";
  return (
    <ImportActions
      note={reason || (rows_bad > 0 ? behind(preview) : null)}
      label={whatIsDone(preview)}
      disabled={checking || Boolean(error) || reason !== ""}
      onCancel={onCancel}
    />
  );
}
