import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { FormActions, SubmitButton } from "@custodia/ui/form/form";
import { ProgressBar, Spinner } from "@custodia/ui/progress";
import { counted, grouped } from "../../register/figures.tsx";
import { UpdatesTable } from "../../register/import-updates.tsx";
import type { ImportDraft, ImportForm, Preview } from "./draft.ts";
import { ErrorTable } from "./error-table.tsx";
import { Hints } from "./hints.tsx";
import { HowItWasRead, labelOf } from "./how-it-was-read.tsx";
import { LeftOutRows } from "./left-out-rows.tsx";
import { Meanings } from "./meanings.tsx";
import { MissingFields } from "./missing-fields.tsx";
import { RowsTable } from "./rows-table.tsx";
import { ShapeChoices } from "./shape-choices.tsx";
import { UnknownNames } from "./unknown-names.tsx";
import { WordList } from "./word-list.tsx";

type CheckStepProps = {
  control: ImportForm["control"];
  draft: ImportDraft;
  preview: Preview | undefined;
  checking: boolean;
  error: unknown;
  onCheck: () => void;
  onBack: () => void;
};

/** What the rows would become and what is wrong with them, checked anew with each choice. */
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
          {counted(preview.rows_total, "row")},{" "}
          {preview.rows_bad === 0 ? "all good" : `${counted(preview.rows_bad, "row")} with errors`}
        </h3>
        {updates_total + unchanged_total > 0 ? (
          <p className="text-muted-foreground tabular-nums">
            {grouped(assets_total)} new, {counted(updates_total, "update")}, {grouped(unchanged_total)}{" "}
            unchanged
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
          On {timeOf(preview.imported_before_at)}.
          {assets_total > 0 ? " Its new assets would be there twice." : ""}
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
          Every asset of the file is in your register already, just as the file says. There is nothing to
          import.
        </Banner>
      ) : null}
      {preview.rows_bad > 0 && good > 0 ? (
        <CheckboxField
          control={control}
          name="good_rows_only"
          label={`Leave out the ${counted(preview.rows_bad, "row")} with errors; I get them back as a spreadsheet with the reasons`}
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
  if (updates === 0) return `Import ${counted(assets, "asset")}`;
  return assets === 0
    ? `Update ${counted(updates, "asset")}`
    : `Import ${grouped(assets)} and update ${grouped(updates)}`;
}
