import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { UploadOptions } from "@custodia/client/upload";
import type { DelimiterName } from "@custodia/domain/list-file";
import { MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ListDrop } from "../../../assets/import/file-step.tsx";
import { ImportFrame, ImportOutcome } from "../../../assets/import/import-frame.tsx";
import type { OnDelimiter } from "../../../assets/import/sheet-choice.tsx";
import { itemPaths } from "../../pos-paths.ts";
import { ItemCheckStep } from "./check-step.tsx";
import { ItemColumnsStep } from "./columns-step.tsx";
import {
  delimiterOf,
  type ItemDraft,
  itemChoicesOf,
  itemDraftOf,
  itemDraftSchema,
  missingChoices,
  type Preview,
  sendList,
} from "./draft.ts";

/** The page that imports a list of items: file, columns, check, import. */
export function ImportItems() {
  return (
    <RequirePermission action="pos.write">
      <PageHeader
        title="Import Inventory"
        breadcrumb={[{ label: "Inventory", to: itemPaths.list }, { label: "Import Inventory" }]}
      />
      <Steps />
    </RequirePermission>
  );
}

function Steps() {
  const [list, setList] = useState<{ file: File; preview: Preview }>();
  const [result, setResult] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  async function previewList(file: File, delimiterOption: object, options?: UploadOptions): Promise<void> {
    setList({ file, preview: await sendList(file, { ...delimiterOption, dry_run: true }, options) });
  }
  async function changeDelimiter(file: File, delimiter: DelimiterName | undefined): Promise<void> {
    setProblem(undefined);
    try {
      await previewList(file, delimiter ? { delimiter } : {});
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  }
  function restart(): void {
    setProblem(undefined);
    setList(undefined);
    setResult(undefined);
  }
  if (list && result) return <Result file={list.file.name} result={result} onAnother={restart} />;
  if (list) {
    return (
      <>
        {problem ? <Banner tone="error" title={problem} onDismiss={() => setProblem(undefined)} /> : null}
        <ItemImportChoices
          key={list.preview.delimiter}
          {...list}
          onDelimiter={(delimiter) => void changeDelimiter(list.file, delimiter)}
          onLeave={restart}
          onImported={setResult}
        />
      </>
    );
  }
  return (
    <ImportFrame step="file" of="all that you sell">
      <ListDrop rows={MAX_ITEM_ROWS} send={(_form, options, file) => previewList(file, {}, options)} />
    </ImportFrame>
  );
}

type ResultProps = { file: string; result: Preview; onAnother: () => void };

function Result({ file, result, onAnother }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pos } = trpc.useUtils();
  const added = result.rows - result.unchanged_rows - result.changed_rows;
  useEffect(() => {
    heading.current?.focus();
    void pos.invalidate();
  }, [pos]);
  return (
    <ImportFrame step="import" of="all that you sell">
      <div className="space-y-4">
        <ImportOutcome
          icon={<CircleCheck className="text-success-foreground" />}
          heading={heading}
          title={`${pluralize(added, "item")} imported from ${file}`}
        >
          {result.changed_rows > 0 ? `${pluralize(result.changed_rows, "item")} changed. ` : null}
          {result.unchanged_rows > 0 ? `${result.unchanged_rows} existing and unchanged. ` : null}
          All rows of the list are in the inventory.
        </ImportOutcome>
        {result.errors_total > 0 ? (
          <Banner
            tone="warning"
            title={`${pluralize(result.errors_total, "code or change", "codes or changes")} left out because of other users' changes.`}
          >
            {result.errors.map(({ row, reason }) => `Row ${row}: ${reason}`).join(" ")}
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={itemPaths.list}>View Inventory</Link>
          </Button>
          <Button variant="outline" onClick={onAnother}>
            Import another file
          </Button>
        </div>
      </div>
    </ImportFrame>
  );
}

type ImportChoicesProps = {
  file: File;
  preview: Preview;
  onDelimiter: OnDelimiter;
  onLeave: () => void;
  onImported: (result: Preview) => void;
};

/** The steps from the columns to the import: the server guesses the mapping, the user corrects it. */
function ItemImportChoices(props: ImportChoicesProps) {
  const { file, preview, onDelimiter, onLeave, onImported } = props;
  const [step, setStep] = useState<"columns" | "check">("columns");
  const top = useRef<HTMLDivElement>(null);
  const form = useSchemaForm<ItemDraft>(itemDraftSchema, itemDraftOf(preview));
  const draft = useWatch({ control: form.control }) as ItemDraft;
  const delimiterOption = delimiterOf(preview);
  const choices = { ...itemChoicesOf(draft), ...delimiterOption };
  const previewList = useQuery({
    queryKey: ["item import", file.name, file.lastModified, file.size, choices],
    queryFn: ({ signal }) => sendList(file, { ...choices, dry_run: true }, { signal }),
    enabled: step === "check",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  function goTo(next: typeof step): void {
    setStep(next);
    requestAnimationFrame(() => top.current?.focus());
  }
  function check(): void {
    const missing = missingChoices(form.getValues());
    form.clearErrors();
    for (const { path, message } of missing) form.setError(path, { type: "needed", message });
    if (missing[0]) form.setFocus(missing[0].path);
    else goTo("check");
  }
  async function start(values: ItemDraft): Promise<void> {
    // The notice above the button has already listed the items that exist in the inventory.
    onImported(await sendList(file, { ...itemChoicesOf(values), ...delimiterOption, again: true }));
  }

  return (
    <ImportFrame step="check" of="all that you sell">
      <div ref={top} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Form form={form} onSubmit={start} guard={false}>
          {step === "columns" ? (
            <ItemColumnsStep
              control={form.control}
              draft={draft}
              preview={preview}
              file={file.name}
              onDelimiter={onDelimiter}
              onCancel={onLeave}
              onNext={check}
            />
          ) : (
            <ItemCheckStep
              preview={previewList.data}
              checking={previewList.isFetching}
              error={previewList.error}
              onCheck={() => void previewList.refetch()}
              onBack={() => goTo("columns")}
            />
          )}
        </Form>
      </div>
    </ImportFrame>
  );
}
