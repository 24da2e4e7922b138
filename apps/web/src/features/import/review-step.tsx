import { readProblem } from "@custodia/client/errors";
import type { DelimiterName } from "@custodia/domain/spreadsheet/options";
import { Banner } from "@custodia/ui/banner";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { ErrorState } from "@custodia/ui/error-state";
import { Form } from "@custodia/ui/form/form";
import { type FormSchema, type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ProgressBar } from "@custodia/ui/progress";
import { useDebounced } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Path, type PathValue, useWatch } from "react-hook-form";
import { z } from "zod";
import type { ListDraft, ListPreview, Noun, StoredImport } from "./draft.ts";
import { ImportFrame, type OnDelimiter } from "./import-frame.tsx";
import { ReviewPage } from "./review-page.tsx";

type Props = { noun: Noun; record: StoredImport; onLeave: () => void; onStarted: () => void };

/** Reviews a file: the server guesses, the user decides, and earlier decisions are restored. */
export function ReviewStep(props: Props) {
  const draft = props.noun.calls.draft.useQuery({ id: props.record.id }, { staleTime: 0, gcTime: 0 });
  if (draft.data) return <GuessedReview {...props} saved={draft.data.choices} />;
  return <ReviewLoading {...props} query={draft} />;
}

type ReviewLoadingProps = Props & { query: { error: unknown; isFetching: boolean; refetch(): unknown } };

function ReviewLoading({ noun, record, query }: ReviewLoadingProps) {
  return (
    <ImportFrame step="check" of={noun.whole}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <ProgressBar label={`Reading ${record.file_name}`} />
      )}
    </ImportFrame>
  );
}

type Which = { sheet?: number; delimiter?: DelimiterName };

function GuessedReview(props: Props & { saved: object | null }) {
  const { noun, record } = props;
  const [saved, setSaved] = useState(props.saved);
  const [which, setWhich] = useState<Which>({});
  // The first preview of the form is this same request.
  const first = { id: record.id, ...(saved ?? { ...noun.first, ...which }) };
  const guessed = noun.calls.preview.useQuery(first, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const [isUnfit, setUnfit] = useState(false);
  if (saved !== null && guessed.error && readProblem(guessed.error).fields !== undefined) {
    setSaved(null);
    setUnfit(true);
  }
  function choose(next: Which): void {
    setSaved(null);
    setUnfit(false);
    setWhich(next);
  }
  if (!guessed.data) return <ReviewLoading {...props} query={guessed} />;
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
  first: { id: number };
  guessed: ListPreview;
  saved: object | null;
  which: Which;
  /** The choices that were saved no longer fit. */
  isUnfit: boolean;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
};

/** The server validates each choice on its field; here only their shape is known. */
const draftSchema = z.custom<ListDraft>() as FormSchema<ListDraft>;

function ReviewForm(props: FormProps) {
  const { noun, record, onLeave, onStarted, first, guessed, saved, which, isUnfit, onSheet, onDelimiter } = props;
  const { calls, choicesOf } = noun;
  const { id } = record;
  const [begun] = useState(() => noun.begin(guessed, saved ?? which));
  const form = useSchemaForm<ListDraft>(draftSchema, begun);
  const draft = useWatch({ control: form.control }) as ListDraft;
  const run = calls.run.useMutation();
  const cancel = calls.cancel.useMutation({ onSettled: onLeave });
  const choices = JSON.stringify(choicesOf(draft));
  const endSaving = useSavedChoices(id, calls.saveDraft, JSON.stringify({ ...choicesOf(draft), again: draft.again }));
  const [isCancelling, setCancelling] = useState(false);
  async function discard(): Promise<void> {
    endSaving();
    await cancel.mutateAsync({ id });
  }
  const settled = useDebounced(choices, PREVIEW_PAUSE_MS);
  const isFirst = settled === JSON.stringify(choicesOf(begun));
  const query = calls.preview.useQuery(isFirst ? first : { id, ...JSON.parse(settled) }, {
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const preview = query.data ?? guessed;
  async function start(values: ListDraft): Promise<void> {
    // The button has said which rows stay behind.
    const confirmed = { again: values.again, good_rows_only: preview.rows_bad > 0 };
    await run.mutateAsync({ id, ...choicesOf(values), ...noun.start(values, preview), ...confirmed });
    endSaving();
    onStarted();
  }
  const set = (name: string, value: unknown) =>
    form.setValue(name as Path<ListDraft>, value as PathValue<ListDraft, Path<ListDraft>>, { shouldDirty: true });
  useColumnChoices(form, noun, set);
  return (
    <ImportFrame step="check" of={noun.whole}>
      <Form form={form} onSubmit={start} guard={false}>
        {isUnfit ? (
          <Banner tone="info" className="mb-4">
            Your earlier choices for this file no longer fit it. This is a new guess.
          </Banner>
        ) : null}
        <ReviewPage
          review={{ noun, form, draft, preview, guessed, set, settled: noun.settle(draft, preview) }}
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

/** Forgets the choices about the cells of a column when the user matches another column with its field. */
function useColumnChoices(form: SchemaForm<ListDraft>, noun: Noun, set: (name: string, value: null) => void): void {
  const forget = useEffectEvent((changed = "") => {
    const [group, field] = changed.split(".");
    const names = group === "mapping" && field ? noun.columnChoices(field) : [];
    for (const name of names) if ((form.getValues(name as Path<ListDraft>) ?? null) !== null) set(name, null);
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => forget(name));
    return unsubscribe;
  }, [form]);
}

const PREVIEW_PAUSE_MS = 400;
const SAVE_PAUSE_MS = 1000;

/**
 * Saves the choices for an upload shortly after each change, and when the page is left or hidden, so that they are restored when the user
 * returns. Returns a function that ends it, for an import that starts or is cancelled.
 */
function useSavedChoices(id: number, call: Noun["calls"]["saveDraft"], choices: string): () => void {
  // Requests are sent one after the other, so that an older one never arrives last.
  const { mutate } = call.useMutation({ scope: { id: `choices of import ${id}` } });
  const saved = useRef(choices);
  const ended = useRef(false);
  const save = useEffectEvent(() => {
    if (ended.current || saved.current === choices) return;
    saved.current = choices;
    mutate({ id, ...JSON.parse(choices) });
  });
  useEffect(() => {
    const timer = setTimeout(save, SAVE_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choices]);
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      save();
    };
  }, []);
  return () => {
    ended.current = true;
  };
}
