import { trpc } from "@custodia/client/trpc";
import type { DelimiterName } from "@custodia/domain/list-file";
import { ErrorState } from "@custodia/ui/error-state";
import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { ProgressBar } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { choicesOf, draftSchema, guessedDraft, type ImportDraft, type ImportRecord, type Preview } from "./draft.ts";
import { ImportFrame } from "./import-frame.tsx";
import { type OnDelimiter, useSettled } from "./sheet-choice.tsx";

type Props = { record: ImportRecord; onLeave: () => void; onStarted: () => void };

type FormProps = Props & {
  guessed: Preview;
  onSheet: (sheet: number) => void;
  onDelimiter: OnDelimiter;
};

/** From the columns to the start: the server guesses first, the user decides. */
export function ImportChoices(props: Props) {
  const [which, setWhich] = useState<{ sheet?: number; delimiter?: DelimiterName }>({});
  const guessed = trpc.imports.preview.useQuery(
    { id: props.record.id, ...which },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (guessed.data) {
    return (
      <ChoicesForm
        key={which.sheet ?? `guessed ${guessed.data.sheet}`}
        {...props}
        guessed={guessed.data}
        onSheet={(sheet) => setWhich({ sheet })}
        onDelimiter={(delimiter) => setWhich(delimiter ? { delimiter } : {})}
      />
    );
  }
  return (
    <ImportFrame step="columns">
      {guessed.error ? (
        <ErrorState error={guessed.error} onRetry={() => void guessed.refetch()} retrying={guessed.isFetching} />
      ) : (
        <ProgressBar label={`Looking at ${props.record.file_name}`} />
      )}
    </ImportFrame>
  );
}

function ChoicesForm({ record, onLeave, onStarted, guessed, onSheet, onDelimiter }: FormProps) {
  const { id } = record;
  const [step, setStep] = useState<"columns" | "check">("columns");
  const top = useRef<HTMLDivElement>(null);
  const form = useSchemaForm<ImportDraft>(draftSchema, guessedDraft(guessed));
  const run = trpc.imports.run.useMutation();
  const cancel = trpc.imports.cancel.useMutation({ onSettled: onLeave });
  const draft = useWatch({ control: form.control }) as ImportDraft;
  const asked = useSettled(JSON.stringify({ id, ...choicesOf(draft) }));
  const preview = trpc.imports.preview.useQuery(JSON.parse(asked), {
    enabled: step === "check",
    placeholderData: keepPreviousData,
  });

  function go(to: typeof step): void {
    setStep(to);
    requestAnimationFrame(() => top.current?.focus());
  }
  async function start(values: ImportDraft): Promise<void> {
    const { good_rows_only, again } = values;
    const date_order = values.date_order ?? preview.data!.date_order;
    const { previewed_at } = preview.data!;
    await run.mutateAsync({ id, ...choicesOf(values), date_order, good_rows_only, again, previewed_at });
    onStarted();
  }

  return (
    <ImportFrame step={step}>
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Form form={form} onSubmit={start} guard={false}>
          {step === "columns" ? (
            <ColumnsStep
              control={form.control}
              draft={draft}
              preview={guessed}
              onSheet={onSheet}
              onDelimiter={onDelimiter}
              onCancel={() => cancel.mutate({ id })}
              onNext={() => go("check")}
            />
          ) : (
            <CheckStep
              control={form.control}
              draft={draft}
              preview={preview.data}
              checking={preview.isFetching}
              error={preview.error}
              onCheck={() => void preview.refetch()}
              onBack={() => go("columns")}
            />
          )}
        </Form>
      </div>
    </ImportFrame>
  );
}
