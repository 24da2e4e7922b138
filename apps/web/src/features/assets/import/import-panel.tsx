import { trpc } from "@custodia/client/trpc";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportChoices } from "./import-choices.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { UndoProgress } from "./undo-progress.tsx";

/**
 * Imports a list of assets from a spreadsheet: file, columns, check, import. The import's id is in the address (`?import=7`), so
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
        <FileStep onUploaded={setId} />
      </ImportFrame>
      <EarlierImports />
    </div>
  );
}

function OneImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const query = trpc.imports.show.useQuery(
    { id },
    { refetchInterval: ({ state }) => pollMs(state.data?.state) },
  );
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
      <ImportFrame step="columns">
        <Skeleton className="h-40" />
      </ImportFrame>
    );
  }
  if (record.state === "uploaded") {
    return <ImportChoices record={record} onLeave={onLeave} onStarted={() => void query.refetch()} />;
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
    void navigate({ to: ".", search: search, replace: true, resetScroll: false });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : null, set];
}
