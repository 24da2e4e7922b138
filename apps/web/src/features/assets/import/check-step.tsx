import { useTimeOf } from "@custodia/app-shell/app";
import { choiceWords, shownWord } from "@custodia/domain/assets/import/choices";
import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { conditionLabel } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { useField } from "@custodia/ui/form/field";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { formatThousands, pluralize } from "@custodia/ui/number-format";
import { ProgressBar, Spinner } from "@custodia/ui/progress";
import { ChoiceSelect } from "@custodia/ui/select";
import { UpdatesTable } from "../../register/import-updates.tsx";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";
import { labelOf, Meanings, ShapeChoices } from "./guesses.tsx";
import { Hints } from "./hints.tsx";
import { HowItWasRead, LeftOutRows } from "./left-out-rows.tsx";
import { ErrorTable, type PreviewColumn, PreviewTable } from "./tables.tsx";
import { UnknownNames } from "./unknown-names.tsx";

type CheckStepProps = {
  control: ImportForm["control"];
  draft: ImportDraft;
  preview: Preview | undefined;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onBack: () => void;
};

/** Shows the result of the rows and their errors, checked again after each choice. */
export function CheckStep(props: CheckStepProps) {
  const { control, draft, preview, checking, error, onCheck, onBack } = props;
  const timeOf = useTimeOf();
  if (!preview) {
    return error ? (
      <>
        <ErrorState error={error} onRetry={onCheck} retrying={checking} />
        <FormActions>
          <Button variant="outline" onClick={onBack}>
            Back to the columns
          </Button>
        </FormActions>
      </>
    ) : (
      <ProgressBar label="Checking every row" />
    );
  }
  const { assets_total, updates_total, unchanged_total } = preview;
  const good = preview.rows_total - preview.rows_bad - unchanged_total;
  const chosen = Object.keys(preview.to_choose).length === 0;
  const ready = !checking && !error && chosen && good > 0 && (preview.rows_bad === 0 || draft.good_rows_only);
  return (
    <div className="space-y-5">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">
          {pluralize(preview.rows_total, "row")},{" "}
          {preview.rows_bad === 0 ? "all good" : `${pluralize(preview.rows_bad, "row")} with errors`}
        </h3>
        {updates_total + unchanged_total > 0 ? (
          <p className="text-muted-foreground tabular-nums">
            {formatThousands(assets_total)} new, {pluralize(updates_total, "update")},{" "}
            {formatThousands(unchanged_total)} unchanged
          </p>
        ) : null}
        {checking ? (
          <span className="flex items-center gap-2 text-sm text-muted-foreground">
            <Spinner /> Checking…
          </span>
        ) : null}
      </div>
      {error ? <ErrorState error={error} onRetry={onCheck} retrying={checking} className="py-2" /> : null}
      {preview.imported_before_at ? (
        <Banner tone="warning" title="This file was imported before">
          On {timeOf(preview.imported_before_at)}.{assets_total > 0 ? " Its new assets would be there twice." : ""}
          <CheckboxField control={control} name="again" label="Import it again" />
        </Banner>
      ) : null}
      <MissingFields missing={preview.missing} onBack={onBack} />
      <UnknownNames control={control} unknown={preview.unknown} />
      <Meanings control={control} preview={preview} />
      <ShapeChoices control={control} preview={preview} />
      <WordList control={control} preview={preview} />
      <Hints hints={preview.hints} labelOf={labelOf} />
      <HowItWasRead preview={preview} onBack={onBack} />
      <LeftOutRows control={control} preview={preview} />
      <ErrorTable preview={preview} />
      <UpdatesTable updates={preview.updates} total={updates_total} />
      <RowsTable rows={preview.rows} total={assets_total} />
      {good === 0 && preview.rows_bad === 0 && unchanged_total > 0 ? (
        <Banner tone="info">
          Every asset of the file is in your register already, just as the file says. There is nothing to import.
        </Banner>
      ) : null}
      {preview.rows_bad > 0 && good > 0 ? (
        <CheckboxField
          control={control}
          name="good_rows_only"
          label={`Leave out the ${pluralize(preview.rows_bad, "row")} with errors; I get them back as a spreadsheet with the reasons`}
        />
      ) : null}
      <FormActions>
        <Button variant="outline" onClick={onBack}>
          Back to the columns
        </Button>
        <Button variant="outline" onClick={onCheck} busy={checking}>
          Check again
        </Button>
        <SubmitButton disabled={!ready}>{whatIsDone(assets_total, updates_total)}</SubmitButton>
      </FormActions>
    </div>
  );
}

function whatIsDone(assets: number, updates: number): string {
  if (updates === 0) return `Import ${pluralize(assets, "asset")}`;
  return assets === 0
    ? `Update ${pluralize(updates, "asset")}`
    : `Import ${formatThousands(assets)} and update ${formatThousands(updates)}`;
}

/** Needed fields that the file lacks altogether: one value fills them for all rows. */
function MissingFields({ missing, onBack }: { missing: Preview["missing"]; onBack: () => void }) {
  if (missing.length === 0) return null;
  const labels = IMPORT_FIELDS.filter(({ name }) => missing.includes(name)).map(({ label }) => label);
  return (
    <Banner tone="warning" title="The file does not say everything that is needed">
      <p>
        {labels.join(", ")}: match a column or give one value for all rows.{" "}
        <Button variant="link" onClick={onBack}>
          Back to the columns
        </Button>
      </p>
    </Banner>
  );
}

type Row = Preview["rows"][number];

const columns: readonly PreviewColumn<Row>[] = [
  { header: "Description", value: (row) => row.description },
  { header: "Asset Tag", value: (row) => row.asset_tag },
  { header: "Classification", value: (row) => row.classification },
  { header: "Custodian", value: (row) => row.custodian },
  { header: "Location", value: (row) => row.location },
  { header: "Vendor", value: (row) => row.vendor },
  { header: "Acquired", value: (row) => formatLongDate(row.acquisition_date) },
  { header: "Cost", value: (row) => formatNaira(row.cost), end: true },
  { header: "Scrap Value", value: (row) => formatNaira(row.scrap_value), end: true },
  {
    header: "Life (Years)",
    value: (row) => (row.useful_life === null ? "–" : String(row.useful_life)),
    end: true,
  },
  { header: "Warranty (Years)", value: (row) => row.warranty_in_years?.toString() ?? null, end: true },
  { header: "Condition", value: (row) => conditionLabel[row.condition as keyof typeof conditionLabel] },
];

/** The first rows as the assets that they would become. */
function RowsTable({ rows, total }: { rows: Row[]; total: number }) {
  const title =
    rows.length < total ? `The first ${rows.length} assets as they would be` : "The assets as they would be";
  return <PreviewTable label="First rows" title={title} columns={columns} rows={rows} />;
}

type Word = Preview["readings"][number];

/** Stands for a cell that stays empty: a select has no empty choice besides "nothing chosen". */
const EMPTY = "(empty)";

const fieldOf = (name: Word["field"]) => IMPORT_FIELDS.find((field) => field.name === name)!;

function optionsOf(word: Word) {
  const { name, required } = fieldOf(word.field);
  const words = choiceWords(name).map((choiceWord) => ({ value: choiceWord, label: shownWord(name, choiceWord) }));
  return required ? words : [...words, { value: EMPTY, label: "Leave it empty" }];
}

/** Words of the file that are none of a field's own: what each is taken for, and the chance to say otherwise. */
function WordList({ control, preview }: { control: ImportForm["control"]; preview: Preview }) {
  const { value, onChange } = useField<ImportDraft, ImportDraft["readings"]>({
    control,
    name: "readings",
    label: "Words",
  });
  const { readings: words } = preview;
  if (words.length === 0) return null;
  const unknown = words.filter(({ taken }) => taken === null).length;
  function take({ field, said }: Word, taken: string | null): void {
    const others = value.filter((one) => one.field !== field || one.said !== said);
    onChange(taken === null ? others : [...others, { field, said, taken: taken === EMPTY ? "" : taken }]);
  }
  return (
    <fieldset className="rounded-md border p-4">
      <legend className="px-1 font-medium">How words of the file are taken</legend>
      <p className="mb-2 text-sm text-muted-foreground">
        {unknown > 0
          ? "Choose once what a word means, and it counts for all its rows."
          : "Change what a word means, and it counts for all its rows."}
      </p>
      <ul className="divide-y">
        {words.map((word) => {
          const { field, said, taken, rows } = word;
          const label = `${fieldOf(field).label} “${said}” is`;
          return (
            <li
              key={`${field} ${said}`}
              className="grid items-center gap-x-4 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_6rem_14rem]"
            >
              <span className="min-w-0 truncate" title={said}>
                <span className="text-muted-foreground">{fieldOf(field).label}</span> “{said}”
              </span>
              <span className="text-sm text-muted-foreground tabular-nums sm:text-right">{pluralize(rows, "row")}</span>
              <ChoiceSelect
                aria-label={label}
                aria-invalid={taken === null || undefined}
                options={optionsOf(word)}
                value={taken === "" ? EMPTY : taken}
                onChange={(next) => take(word, next)}
                {...(taken === null ? { placeholder: "Choose…" } : {})}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
