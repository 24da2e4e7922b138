import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { IMPORT_FIELDS, referenceFields } from "@custodia/domain/assets/import/fields";
import type { ImportState } from "@custodia/domain/assets/import/schema";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { ProgressBar } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import type { Noun } from "../../import/draft.ts";
import { ImportSteps } from "../../import/import-steps.tsx";
import { assetPaths } from "../../register/asset-links.tsx";
import { EARLIER_IMPORTS } from "../../session/latest-queries.ts";
import { useMe } from "../../session/session.ts";
import * as draft from "./draft.ts";
import { ResultStep } from "./result-step.tsx";
import { useAssetPage } from "./review.tsx";
import { UndoProgress } from "./undo-import.tsx";

/** The import of assets, for the shared screens. */
const assetNoun: Noun = {
  records: "assets",
  whole: "a whole register",
  fields: IMPORT_FIELDS,
  nameField: "description",
  upload: draft.ASSET_LISTS,
  useMaxRows: () => useMe().limits.import_rows,
  calls: trpc.imports,
  first: { create_unknown: referenceFields },
  begin: draft.guessedDraft,
  choicesOf: draft.choicesOf,
  columnChoices: draft.columnChoices,
  settle: draft.settledChoices,
  start: ({ date_order }: draft.ImportDraft, preview: draft.Preview) => ({
    date_order: date_order ?? preview.date_order,
    previewed_at: preview.previewed_at,
  }),
  usePage: useAssetPage,
  Outcome,
  busy: ["staging", "undoing"],
};

/** Imports a list of assets; the company's running import is shown first. */
export function ImportPanel() {
  const running = trpc.imports.running.useQuery();
  return (
    <ImportSteps noun={assetNoun} running={running.data?.id} sample={<Sample />}>
      <EarlierImports />
    </ImportSteps>
  );
}

function Sample() {
  return (
    <p className="mt-4">
      <a
        href="/files/assets/sample.xlsx"
        download
        className="inline-flex items-center gap-2 text-primary underline underline-offset-2 hover:text-primary-hover"
      >
        <Download aria-hidden className="size-4" />
        Download the sample spreadsheet
      </a>
    </p>
  );
}

/** The page of the import, to which the menu leads. */
export function ImportPage() {
  return (
    <RequirePermission action="assets.write" requestable>
      <PageHeader title="Import" breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Import" }]} />
      <ImportPanel />
    </RequirePermission>
  );
}

type OutcomeProps = { record: draft.ImportRecord; onAnother: () => void };

function Outcome({ record, onAnother }: OutcomeProps) {
  if (record.state === "staging") return <ProgressStep record={record} />;
  if (record.state === "undoing" && record.undo) return <UndoProgress record={record} undo={record.undo} />;
  return <ResultStep record={record} onAnother={onAnother} />;
}

/** The progress of the import; its rows become visible only when all of them are written. */
function ProgressStep({ record }: { record: draft.ImportRecord }) {
  const executesDirectly = useMay("assets.write");
  const utils = trpc.useUtils();
  const cancel = trpc.imports.cancel.useMutation({
    onSuccess: () => utils.imports.show.invalidate({ id: record.id }),
  });
  const { id, rows_done, rows_total } = record;
  return (
    <div className="space-y-4">
      <ProgressBar
        label={`Importing ${record.file_name}`}
        value={rows_done === 0 ? undefined : rows_done}
        max={rows_total}
        detail={
          rows_done === 0
            ? "Reading the rows"
            : `${rows_done.toLocaleString("en-NG")} of ${pluralize(rows_total, "asset")}`
        }
      />
      <p className="text-muted-foreground">
        You may leave this page; a notification will tell you when it is done. The assets appear all at once
        {executesDirectly ? "." : ", as pending until somebody approves them."}
      </p>
      <ConfirmButton
        label="Cancel the import"
        title="Cancel the import?"
        description="Nothing will be imported. The file can be uploaded again."
        confirmLabel="Cancel the import"
        danger
        onConfirm={async () => {
          await cancel.mutateAsync({ id });
        }}
      />
    </div>
  );
}

const INITIAL_COUNT = EARLIER_IMPORTS.per_page;
const MAX_COUNT = 100;

/** The badges of imports; one that simply succeeded has none. */
const MARKS: Partial<Record<ImportState, { label: string; tone: Tone }>> = {
  staging: { label: "Running", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  undoing: { label: "Being undone", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
};

/** The company's imports, newest first: each links to its result, where it can be undone. */
function EarlierImports() {
  const timeOf = useTimeOf();
  const [per_page, setPerPage] = useState(INITIAL_COUNT);
  const { data } = trpc.imports.list.useQuery({ per_page }, { placeholderData: (before) => before });
  if (!data || data.data.length === 0) return null;
  return (
    <TitledCard title="Earlier imports">
      <ul className="-my-2 divide-y">
        {data.data.map(({ id, file_name, state, rows_done, rows_updated, user, created_at }) => {
          const mark = MARKS[state];
          return (
            <li key={id} className="py-2">
              <div className="flex items-center gap-2">
                <Link
                  to={assetPaths.add}
                  search={{ import: id }}
                  className="min-w-0 truncate text-primary hover:underline"
                  title={file_name}
                >
                  {file_name}
                </Link>
                {mark ? <Badge tone={mark.tone}>{mark.label}</Badge> : null}
              </div>
              <p className="truncate text-sm text-muted-foreground tabular-nums">
                {timeOf(created_at)} ·{" "}
                {state === "failed" ? "nothing imported" : describeResult(rows_done - rows_updated, rows_updated)} ·{" "}
                {user.full_name}
              </p>
            </li>
          );
        })}
      </ul>
      {data.meta.total > data.data.length && per_page < MAX_COUNT ? (
        <Button variant="outline" className="mt-4" onClick={() => setPerPage(MAX_COUNT)}>
          {`Show all ${pluralize(Math.min(data.meta.total, MAX_COUNT), "import")}`}
        </Button>
      ) : null}
    </TitledCard>
  );
}

function describeResult(added: number, updated: number): string {
  if (updated === 0) return pluralize(added, "asset");
  return added === 0 ? `${pluralize(updated, "asset")} updated` : `${pluralize(added, "asset")}, ${updated} updated`;
}
