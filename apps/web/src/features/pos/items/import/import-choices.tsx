import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ImportFrame } from "../../../assets/import/import-frame.tsx";
import type { OnDelimiter } from "../../../assets/import/sheet-choice.tsx";
import { ItemCheckStep } from "./check-step.tsx";
import { ItemColumnsStep } from "./columns-step.tsx";
import {
  dividedAs,
  type ItemDraft,
  itemChoicesOf,
  itemDraftOf,
  itemDraftSchema,
  type Looked,
  sendList,
} from "./draft.ts";
import { missingOf } from "./missing.ts";

type ImportChoicesProps = {
  file: File;
  guessed: Looked;
  onDelimiter: OnDelimiter;
  onLeave: () => void;
  onImported: (done: Looked) => void;
};

/** From the columns to the import: the server guesses first, the user decides. */
export function ItemImportChoices(props: ImportChoicesProps) {
  const { file, guessed, onDelimiter, onLeave, onImported } = props;
  const [step, setStep] = useState<"columns" | "check">("columns");
  const top = useRef<HTMLDivElement>(null);
  const form = useSchemaForm<ItemDraft>(itemDraftSchema, itemDraftOf(guessed));
  const draft = useWatch({ control: form.control }) as ItemDraft;
  const divided = dividedAs(guessed);
  const choices = { ...itemChoicesOf(draft), ...divided };
  const look = useQuery({
    queryKey: ["item import", file.name, file.lastModified, file.size, choices],
    queryFn: ({ signal }) => sendList(file, { ...choices, dry_run: true }, { signal }),
    enabled: step === "check",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  function go(to: typeof step): void {
    setStep(to);
    requestAnimationFrame(() => top.current?.focus());
  }
  function check(): void {
    const missing = missingOf(form.getValues());
    form.clearErrors();
    for (const { at, asks } of missing) form.setError(at, { type: "needed", message: asks });
    if (missing[0]) form.setFocus(missing[0].at);
    else go("check");
  }
  async function start(values: ItemDraft): Promise<void> {
    // What the inventory has already was told above the button.
    onImported(await sendList(file, { ...itemChoicesOf(values), ...divided, again: true }));
  }

  return (
    <ImportFrame step={step} of="all that you sell">
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Form form={form} onSubmit={start} guard={false}>
          {step === "columns" ? (
            <ItemColumnsStep
              control={form.control}
              draft={draft}
              guessed={guessed}
              file={file.name}
              onDelimiter={onDelimiter}
              onCancel={onLeave}
              onNext={check}
            />
          ) : (
            <ItemCheckStep
              looked={look.data}
              checking={look.isFetching}
              error={look.error}
              onCheck={() => void look.refetch()}
              onBack={() => go("columns")}
            />
          )}
        </Form>
      </div>
    </ImportFrame>
  );
}
