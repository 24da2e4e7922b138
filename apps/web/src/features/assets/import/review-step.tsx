import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { referenceFields } from "@custodia/domain/assets/import/fields";
import type { DelimiterName } from "@custodia/domain/spreadsheet/options";
import { Banner } from "@custodia/ui/banner";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { ErrorState } from "@custodia/ui/error-state";
import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ProgressBar } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Preview, SavedDraft } from "./draft.ts";
import { choicesOf, draftSchema, guessedDraft, type ImportDraft, type ImportRecord } from "./draft.ts";
import { ImportFrame } from "./import-frame.tsx";
import { ReviewPage } from "./review-page.tsx";
import { useSavedChoices } from "./saved-choices.ts";
import { type OnDelimiter, useSettled } from "./sheet-choice.tsx";

type Props = { record: ImportRecord; onLeave: () => void; onStarted: () => void };

/** Looks at one file: the server guesses, the user decides, and what was decided before is there again. */
export function ReviewStep(props: Props) {
  const { id, file_name } = props.record;
  const draft = trpc.imports.draft.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  if (draft.error) {
    return (
      <ImportFrame step="check">
        <ErrorState error={draft.error} onRetry={() => void draft.refetch()} retrying={draft.isFetching} />
      </ImportFrame>
    );
  }
  if (!draft.data) return <Looking name={file_name} />;
  return <GuessedReview {...props} saved={draft.data.choices} />;
}

function Looking({ name }: { name: string }) {
  return (
    <ImportFrame step="check">
      <ProgressBar label={`Looking at ${name}`} />
    </ImportFrame>
  );
}

type Which = { sheet?: number; delimiter?: DelimiterName };

function GuessedReview(props: Props & { saved: SavedDraft["choices"] }) {
  const { id, file_name } = props.record;
  const [saved, setSaved] = useState(props.saved);
  const [which, setWhich] = useState<Which>({});
  // What the form asks for first is this very request.
  const first = { id, ...(saved ?? { create_unknown: referenceFields, ...which }) };
  const guessed = trpc.imports.preview.useQuery(first, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const [isUnfit, setUnfit] = useState(false);
  if (saved !== null && guessed.error !== null && readProblem(guessed.error).fields !== undefined) {
    setSaved(null);
    setUnfit(true);
  }
  function choose(next: Which): void {
    setSaved(null);
    setUnfit(false);
    setWhich(next);
  }
  if (!guessed.data) {
    if (!guessed.error) return <Looking name={file_name} />;
    return (
      <ImportFrame step="check">
        <ErrorState error={guessed.error} onRetry={() => void guessed.refetch()} retrying={guessed.isFetching} />
      </ImportFrame>
    );
  }
  return (
    <ReviewForm
      key={`${saved === null} ${guessed.data.sheet} ${guessed.data.delimiter}`}
      {...props}
      first={first}
      guessed={guessed.data}
      saved={saved}
      which={which}
      isUnfit={isUnfit}
      onSheet={(sheet) => choose({ sheet })}
      onDelimiter={(delimiter) => choose(delimiter ? { delimiter } : {})}
    />
  );
}

type FormProps = Props & {
  first: object;
  guessed: Preview;
  saved: SavedDraft["choices"];
  which: Which;
  /** The choices saved before no longer fit. */
  isUnfit: boolean;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
};

function ReviewForm(props: FormProps) {
  const { record, onLeave, onStarted, first, guessed, saved, which, isUnfit, onSheet, onDelimiter } = props;
  const { id } = record;
  const [begun] = useState(() => guessedDraft(guessed, saved ?? which));
  const form = useSchemaForm<ImportDraft>(draftSchema, begun);
  const draft = useWatch({ control: form.control }) as ImportDraft;
  const run = trpc.imports.run.useMutation();
  const cancel = trpc.imports.cancel.useMutation({ onSettled: onLeave });
  const endSaving = useSavedChoices(id, draft);
  const [isCancelling, setCancelling] = useState(false);
  async function discard(): Promise<void> {
    endSaving();
    await cancel.mutateAsync({ id });
  }
  const choices = JSON.stringify(choicesOf(draft));
  const settled = useSettled(choices);
  const isFirst = settled === JSON.stringify(choicesOf(begun));
  const query = trpc.imports.preview.useQuery(isFirst ? { id, ...first } : { id, ...JSON.parse(settled) }, {
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const preview = query.data ?? guessed;
  async function start(values: ImportDraft): Promise<void> {
    const date_order = values.date_order ?? preview.date_order;
    const { previewed_at, rows_bad } = preview;
    const options = { ...choicesOf(values), date_order, again: values.again };
    // The button has said which rows stay behind.
    await run.mutateAsync({ id, ...options, good_rows_only: rows_bad > 0, previewed_at });
    endSaving();
    onStarted();
  }
  return (
    <ImportFrame step="check">
      <Form form={form} onSubmit={start} guard={false}>
        {isUnfit ? (
          <Banner tone="info" className="mb-4">
            Your earlier choices for this file no longer fit it. This is a new guess.
          </Banner>
        ) : null}
        <ReviewPage
          review={{ form, draft, preview, filled: guessed.filled }}
          checking={query.isFetching || settled !== choices}
          error={query.error}
          onCheck={() => void query.refetch()}
          onSheet={onSheet}
          onDelimiter={onDelimiter}
          onCancel={() => (form.formState.isDirty || saved ? setCancelling(true) : discard())}
        />
      </Form>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={`Cancel the import of ${record.file_name}?`}
        description="Your answers and corrections are lost. The file can be uploaded again."
        confirmLabel="Cancel the import"
        danger
        onConfirm={discard}
      />
    </ImportFrame>
  );
}
