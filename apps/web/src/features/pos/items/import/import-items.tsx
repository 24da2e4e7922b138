import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import type { UploadOptions } from "@custodia/client/upload";
import { CREATABLE_FIELDS, MAX_ITEM_ROWS } from "@custodia/domain/pos/items/import";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { pluralize } from "@custodia/ui/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ListDrop } from "../../../assets/import/file-step.tsx";
import { ImportFrame, ImportOutcome } from "../../../assets/import/import-frame.tsx";
import { useSettled } from "../../../assets/import/sheet-choice.tsx";
import { itemPaths } from "../../pos-paths.ts";
import {
  countRows,
  type ItemDraft,
  itemChoicesOf,
  itemDraftOf,
  itemDraftSchema,
  type Opening,
  type Preview,
  sendList,
} from "./draft.ts";
import { ReviewPage } from "./review-page.tsx";

/** The page that imports a list of items: file, check, import. */
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
  const [list, setList] = useState<{ file: File; preview: Preview; opening: Opening }>();
  const [result, setResult] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  async function open(file: File, opening: Opening, options?: UploadOptions): Promise<void> {
    const guess = { ...opening, create_unknown: CREATABLE_FIELDS, dry_run: true };
    setList({ file, opening, preview: await sendList(file, guess, options) });
  }
  async function reopen(file: File, opening: Opening): Promise<void> {
    setProblem(undefined);
    try {
      await open(file, opening);
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
    const { file, preview, opening } = list;
    return (
      <>
        {problem ? <Banner tone="error" title={problem} onDismiss={() => setProblem(undefined)} /> : null}
        <ReviewForm
          key={`${preview.sheet} ${opening.sheet} ${preview.delimiter}`}
          file={file}
          guessed={preview}
          opening={opening}
          onOpening={(next) => void reopen(file, next)}
          onLeave={restart}
          onImported={setResult}
        />
      </>
    );
  }
  return (
    <ImportFrame step="file" of="all that you sell">
      <ListDrop rows={MAX_ITEM_ROWS} send={(_form, options, file) => open(file, {}, options)} />
    </ImportFrame>
  );
}

type ResultProps = { file: string; result: Preview; onAnother: () => void };

function Result({ file, result, onAnother }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pos } = trpc.useUtils();
  const { changed_rows, unchanged_rows, rows_bad, left_out_total, errors, errors_total, left_behind } = result;
  const { added } = countRows(result);
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
          {changed_rows > 0 ? `${pluralize(changed_rows, "item")} changed. ` : null}
          {unchanged_rows > 0 ? `${unchanged_rows} existing and unchanged. ` : null}
          {rows_bad > 0 ? `${pluralize(rows_bad, "row")} left behind. ` : null}
          {left_out_total > 0 ? `${pluralize(left_out_total, "row")} taken for a title, total or note. ` : null}
          {left_behind === null && left_out_total === 0 ? "All rows of the list are in the inventory." : null}
        </ImportOutcome>
        {errors_total > 0 ? (
          <Banner
            tone="warning"
            title={`${pluralize(errors_total, "code or change", "codes or changes")} left out because of other users' changes.`}
          >
            {errors.map(({ row, reason }) => `Row ${row}: ${reason}`).join(" ")}
          </Banner>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={itemPaths.list}>View Inventory</Link>
          </Button>
          {left_behind === null ? null : <RowsLeft content={left_behind} file={file} />}
          <Button variant="outline" onClick={onAnother}>
            Import another file
          </Button>
        </div>
      </div>
    </ImportFrame>
  );
}

/** The rows that were not imported, to be saved as a spreadsheet. */
function RowsLeft({ content, file }: { content: string; file: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))]));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return (
    <Button asChild variant="outline">
      <a href={url} download={`Rows left behind of ${file.replace(/\.\w+$/, "")}.xlsx`}>
        <Download aria-hidden />
        Rows left behind
      </a>
    </Button>
  );
}

type ReviewFormProps = {
  file: File;
  guessed: Preview;
  opening: Opening;
  onOpening: (opening: Opening) => void;
  onLeave: () => void;
  onImported: (result: Preview) => void;
};

/** The page between the list and the import: the server guesses, the user decides, and each change is previewed. */
function ReviewForm({ file, guessed, opening, onOpening, onLeave, onImported }: ReviewFormProps) {
  const [begun] = useState(() => itemDraftOf(guessed));
  const form = useSchemaForm<ItemDraft>(itemDraftSchema, begun);
  const draft = useWatch({ control: form.control }) as ItemDraft;
  const [isCancelling, setCancelling] = useState(false);
  const choices = JSON.stringify(itemChoicesOf(draft));
  const settled = useSettled(choices);
  const isFirst = settled === JSON.stringify(itemChoicesOf(begun));
  const query = useQuery({
    queryKey: ["item import", file.name, file.lastModified, file.size, opening, settled],
    queryFn: ({ signal }) => sendList(file, { ...opening, ...JSON.parse(settled), dry_run: true }, { signal }),
    ...(isFirst ? { initialData: guessed } : {}),
    placeholderData: keepPreviousData,
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  const preview = query.data ?? guessed;
  async function start(values: ItemDraft): Promise<void> {
    const { again } = values;
    const options = { ...opening, ...itemChoicesOf(values), again, good_rows_only: preview.rows_bad > 0 };
    onImported(await sendList(file, options));
  }
  return (
    <ImportFrame step="check" of="all that you sell">
      <Form form={form} onSubmit={start} guard={false}>
        <ReviewPage
          review={{ form, draft, preview }}
          file={file.name}
          checking={query.isFetching || settled !== choices}
          error={query.error}
          onCheck={() => void query.refetch()}
          onSheet={(sheet) => onOpening({ sheet })}
          onDelimiter={(delimiter) => onOpening(delimiter ? { delimiter } : {})}
          onCancel={() => (form.formState.isDirty ? setCancelling(true) : onLeave())}
        />
      </Form>
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={`Cancel the import of ${file.name}?`}
        description="Your answers and corrections are lost. The file can be uploaded again."
        confirmLabel="Cancel the import"
        danger
        onConfirm={async () => onLeave()}
      />
    </ImportFrame>
  );
}
