import { formatNaira } from "@custodia/domain/money";
import { ITEM_FIELDS } from "@custodia/domain/pos/items/import-fields";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { Spinner } from "@custodia/ui/progress";
import { useEffect, useRef } from "react";
import { ColumnTable, UnmatchedColumns } from "../../../assets/import/column-table.tsx";
import { Hints } from "../../../assets/import/hints.tsx";
import { Disclosure, ImportActions } from "../../../assets/import/import-frame.tsx";
import { NewRecordChoices } from "../../../assets/import/new-records.tsx";
import { Questions } from "../../../assets/import/questions.tsx";
import { DelimiterChoice, type OnDelimiter, SheetChoice } from "../../../assets/import/sheet-choice.tsx";
import { PreviewTable } from "../../../assets/import/tables.tsx";
import { BadRows, Corrections, listedErrors } from "./bad-rows.tsx";
import { countRows, type ItemDraft, labelOf, type Preview, type Review } from "./draft.ts";
import { changeColumns, itemColumns, LeftOutItems, stockColumns } from "./preview-tables.tsx";
import { defaultTexts, GroupingField, useQuestions, valueFields } from "./questions.tsx";

type ReviewPageProps = {
  review: Review;
  file: string;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
  onCancel: () => void;
};

const UNKNOWN_WORDS = {
  category_id: ["category", "categories"],
  location_id: ["branch", "branches"],
} as const;

/** The one page between the list and the import: what will happen, what needs the user, and how the rest was read. */
export function ReviewPage(props: ReviewPageProps) {
  const { review, file, checking, error, onCheck, onSheet, onDelimiter, onCancel } = props;
  const { form, draft, preview } = review;
  const questions = useQuestions(review);
  const { mapping, columns, changes, items, unknown, left_out_total } = preview;
  const taken = new Set(Object.values(mapping));
  const behind = columns.filter(({ index, samples }) => !taken.has(index) && samples.length > 0);
  const { added } = countRows(preview);
  return (
    <div className="space-y-6">
      <div>
        <Summary preview={preview} open={questions.filter(({ isOpen }) => isOpen).length} />
        <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
          <span className="break-all">{file}</span>
          {checking ? (
            <span className="flex items-center gap-2">
              <Spinner /> Checking…
            </span>
          ) : (
            <Button variant="link" onClick={onCheck}>
              Check again
            </Button>
          )}
        </p>
        <div className="mt-3 grid gap-x-6 lg:grid-cols-2 empty:hidden">
          <SheetChoice preview={preview} onSheet={onSheet} />
          <DelimiterChoice preview={preview} onDelimiter={onDelimiter} />
        </div>
      </div>
      {error ? <ErrorState error={error} onRetry={onCheck} retrying={checking} className="py-2" /> : null}
      <KnownItems {...review} />
      <Questions questions={questions} />
      <BadRows review={review} errors={listedErrors(preview)} />
      <Corrections {...review} />
      <NewRecordChoices
        says="Added with the import, branches by their address alone and marked “To complete”. Without a tick their rows need you."
        kinds={(["category_id", "location_id"] as const).map((field) => ({
          ...{ field, words: UNKNOWN_WORDS[field], names: unknown[field] ?? [] },
        }))}
        value={draft.create_unknown}
        onChange={(fields) => form.setValue("create_unknown", fields, { shouldDirty: true })}
      />
      <Hints hints={preview.hints} labelOf={labelOf} />
      <PreviewTable
        label="Changes"
        title={
          changes.length < preview.changed_rows
            ? `Changes of the first ${changes.length} of ${preview.changed_rows} items`
            : "All changes"
        }
        columns={changeColumns}
        rows={changes.flatMap(({ fields, ...item }) => fields.map((field) => ({ ...item, ...field })))}
      />
      <PreviewTable
        label="Stock that differs"
        title="Stock differs and is not changed. Add a count where the list is right."
        columns={stockColumns}
        rows={preview.stock_differences}
      />
      <div className="border-b">
        {behind.length > 0 ? (
          <Disclosure title="Columns that stay behind" note={behind.map(({ heading }) => heading).join(", ")}>
            <UnmatchedColumns
              columns={behind}
              fields={ITEM_FIELDS.filter(({ name }) => draft.mapping[name].length === 0)}
              onMatch={(field, column) => form.setValue(`mapping.${field}`, [column], { shouldDirty: true })}
            />
          </Disclosure>
        ) : null}
        <Disclosure title="How the columns were read" note={`${taken.size} of ${columns.length} columns`}>
          <ColumnTable
            control={form.control}
            fields={ITEM_FIELDS}
            mapping={draft.mapping}
            columns={columns}
            missing={new Set(Object.keys(preview.blanks))}
            renderValue={({ name }) =>
              valueFields[name]?.(form.control) ?? (
                <span className="flex items-center text-muted-foreground lg:min-h-9 lg:self-start">
                  {defaultTexts[name] ?? "Each row has its own"}
                </span>
              )
            }
          />
          <p className="text-sm text-muted-foreground">
            * Needed. Quantities are opening stock, which needs a location and is never changed by an import.
          </p>
        </Disclosure>
        {preview.grouping ? (
          <Disclosure title="How numbers were read">
            <GroupingField form={form} preview={preview} />
          </Disclosure>
        ) : null}
        {left_out_total + draft.take_rows.length > 0 ? (
          <Disclosure title="Rows left out" note={pluralize(left_out_total, "row")}>
            <LeftOutItems {...review} />
          </Disclosure>
        ) : null}
        {items.length > 0 ? (
          <Disclosure
            title="The items as they would be"
            note={items.length < added ? `The first ${items.length}` : null}
            startsOpen
          >
            <PreviewTable label="First rows" columns={itemColumns} rows={items} />
          </Disclosure>
        ) : null}
      </div>
      <Actions review={review} checking={checking} error={error} onCancel={onCancel} />
    </div>
  );
}

/** What the import would do, in one sentence. */
function Summary({ preview, open }: { preview: Preview; open: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The step before went, and with it what had the focus.
  useEffect(() => heading.current?.focus(), []);
  const { rows, rows_bad, changed_rows, unchanged_rows, stock_value, new_categories, new_locations } = preview;
  const { added, good } = countRows(preview);
  const [category, categories] = UNKNOWN_WORDS.category_id;
  const [branch, branches] = UNKNOWN_WORDS.location_id;
  const needing = new Set(listedErrors(preview).map(({ row }) => row)).size;
  const bad = preview.errors.length < preview.errors_total && needing > 0 ? rows_bad : needing;
  const parts = [
    good + unchanged_rows === 0 ? pluralize(rows, "row") : "",
    added > 0 ? pluralize(added, "new item") : "",
    stock_value > 0 ? `stock worth ${formatNaira(stock_value)}` : "",
    changed_rows > 0 ? pluralize(changed_rows, "item to change", "items to change") : "",
    unchanged_rows > 0 ? `${formatThousands(unchanged_rows)} existing and unchanged` : "",
    new_categories.length > 0 ? pluralize(new_categories.length, `new ${category}`, `new ${categories}`) : "",
    new_locations.length > 0 ? pluralize(new_locations.length, `new ${branch}`, `new ${branches}`) : "",
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

/** Warns where items would be in the inventory twice; one confirms it where all of them would. */
function KnownItems({ form, preview }: Review) {
  const { known_rows } = preview;
  if (known_rows === 0) return null;
  const isAll = known_rows === countRows(preview).added;
  return (
    <Banner tone="warning" title={`${pluralize(known_rows, "row")} of items whose names are in the inventory already`}>
      {isAll ? "Was this list imported before? " : null}Importing adds them again, with their stock.
      {isAll ? <CheckboxField<ItemDraft> control={form.control} name="again" label="Import it again" /> : null}
    </Banner>
  );
}

type ActionsProps = Pick<ReviewPageProps, "review" | "checking" | "error" | "onCancel">;

function Actions({ review: { draft, preview }, checking, error, onCancel }: ActionsProps) {
  const { rows_bad, known_rows, to_choose, unchanged_rows } = preview;
  const { added, good } = countRows(preview);
  const questions = Object.keys(to_choose).length;
  const reason =
    questions > 0
      ? `Answer ${pluralize(questions, "question")} to import.`
      : good === 0
        ? rows_bad > 0
          ? "No row is good yet."
          : unchanged_rows > 0
            ? "Every item of the list is in your inventory already, just as the list says. There is nothing to import."
            : "The list has no items."
        : known_rows === added && known_rows > 0 && !draft.again
          ? "Confirm that these items are to be added again."
          : "";
  const back =
    rows_bad === 1 ? "1 row stays behind; you get it" : `${formatThousands(rows_bad)} rows stay behind; you get them`;
  return (
    <ImportActions
      note={reason || (rows_bad > 0 ? `${back} back as a spreadsheet.` : null)}
      label={whatIsDone(preview)}
      disabled={checking || Boolean(error) || reason !== ""}
      onCancel={onCancel}
    />
  );
}

function whatIsDone(preview: Preview): string {
  const { rows_bad, changed_rows } = preview;
  const { added, good } = countRows(preview);
  if (good === 0) return "Nothing to import";
  if (rows_bad > 0) return `Import ${pluralize(good, "good row")}`;
  if (changed_rows === 0) return `Import ${pluralize(added, "item")}`;
  return added === 0 ? `Change ${pluralize(changed_rows, "item")}` : `Import ${added}, change ${changed_rows}`;
}
