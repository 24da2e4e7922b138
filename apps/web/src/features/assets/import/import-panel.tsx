import { useMay } from "@custodia/app-shell/app";
import { RequirePermission } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { ErrorState } from "@custodia/ui/error-state";
import { pluralize } from "@custodia/ui/number-format";
import { PageHeader } from "@custodia/ui/page-header";
import { ProgressBar, Skeleton } from "@custodia/ui/progress";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import type { ImportRecord } from "./draft.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileStep, Unfinished } from "./file-step.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { ResultStep } from "./result-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { UndoProgress } from "./undo-import.tsx";

/**
 * Imports a list of assets from a spreadsheet: file, check, import. The import's id is in the address (`?import=7`), so
 * that one comes back to it after a reload or from a notification.
 */
export function ImportPanel() {
  const [id, setId] = useImportId();
  const running = trpc.imports.running.useQuery(undefined, { enabled: id === null });
  if (id !== null) return <OneImport key={id} id={id} onLeave={() => setId(null)} />;
  if (running.data) return <OneImport id={running.data.id} onLeave={() => setId(null)} />;
  return (
    <div className="space-y-4">
      <ImportFrame step="file">
        <Unfinished onOpen={setId} />
        <FileStep onUploaded={setId} />
      </ImportFrame>
      <EarlierImports />
    </div>
  );
}

function OneImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = trpc.imports.show.useQuery({ id }, { refetchInterval: ({ state }) => pollMs(state.data?.state) });
  const record = query.data;
  if (query.error) {
    return (
      <ImportFrame step="file">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </ImportFrame>
    );
  }
  if (!record) {
    return (
      <ImportFrame step="check">
        <Skeleton className="h-40" />
      </ImportFrame>
    );
  }
  if (record.state === "uploaded") {
    return <ReviewStep record={record} onLeave={onLeave} onStarted={() => void query.refetch()} />;
  }
  return (
    <ImportFrame step="import">
      {record.state === "staging" ? (
        <ProgressStep record={record} />
      ) : record.state === "undoing" && record.undo ? (
        <UndoProgress record={record} undo={record.undo} />
      ) : (
        <ResultStep record={record} onAnother={onLeave} />
      )}
    </ImportFrame>
  );
}

const POLL_MS = 700;
const pollMs = (state: string | undefined) => (state === "staging" || state === "undoing" ? POLL_MS : false);

function useImportId(): [number | null, (id: number | null) => void] {
  const raw = useRouterState({ select: ({ location }) => (location.search as { import?: unknown }).import });
  const navigate = useNavigate();
  const id = Number(raw);
  const set = (next: number | null) => {
    const search = (before: object) => ({ ...before, import: next ?? undefined });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : null, set];
}

/** The import with a page to itself, where the menu leads. */
export function ImportPage() {
  return (
    <RequirePermission action="assets.write" requestable>
      <PageHeader title="Import" breadcrumb={[{ label: "Assets", to: assetPaths.list }, { label: "Import" }]} />
      <ImportPanel />
    </RequirePermission>
  );
}

/** How far the import is; nobody sees its rows before all of them are there. */
function ProgressStep({ record }: { record: ImportRecord }) {
  const [asking, setAsking] = useState(false);
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
        You may leave this page; a notification tells when it is done. The assets appear all at once
        {executesDirectly ? "." : ", as pending until somebody approves them."}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Cancel the import
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel the import?"
        description="Nothing of it will be kept. The file can be uploaded again."
        confirmLabel="Cancel the import"
        danger
        onConfirm={async () => {
          await cancel.mutateAsync({ id });
        }}
      />
    </div>
  );
}
