import { addressForPage } from "@custodia/client/page-identity";
import { Button } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { Noun } from "./draft.ts";
import { FileStep, Unfinished } from "./file-step.tsx";
import { ImportFrame } from "./import-frame.tsx";
import { ReviewStep } from "./review-step.tsx";

type ImportStepsProps = {
  noun: Noun;
  /** The import that is open if the address names none. */
  running?: number | undefined;
  /** The content below the choice of a file: inside its frame, and outside. */
  sample?: ReactNode;
  children?: ReactNode;
};

/**
 * Imports a list from a spreadsheet: file, check, import. The import's id is in the address (`?import=7`), so that it is open again after a
 * reload or from a notification.
 */
export function ImportSteps({ noun, running, sample, children }: ImportStepsProps) {
  const [chosen, setId] = useImportId();
  const id = chosen ?? running;
  if (id !== undefined) return <OneImport key={id} noun={noun} id={id} onLeave={() => setId(undefined)} />;
  return (
    <div className="space-y-4">
      <ImportFrame step="file" of={noun.whole}>
        <Unfinished calls={noun.calls} onOpen={setId} />
        <FileStep noun={noun} onUploaded={setId} />
        {sample}
      </ImportFrame>
      {children}
    </div>
  );
}

const POLL_MS = 700;

function OneImport({ noun, id, onLeave }: { noun: Noun; id: number; onLeave: () => void }) {
  const query = noun.calls.show.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && noun.busy.includes(data.state) ? POLL_MS : false) },
  );
  const record = query.data;
  if (record?.state === "uploaded")
    return <ReviewStep noun={noun} record={record} onLeave={onLeave} onStarted={() => void query.refetch()} />;
  return (
    <ImportFrame step={query.error ? "file" : record ? "import" : "check"} of={noun.whole}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : record ? (
        <noun.Outcome record={record} onAnother={onLeave} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </ImportFrame>
  );
}

function useImportId(): [number | undefined, (id: number | undefined) => void] {
  const raw = useRouterState({ select: ({ location }) => (location.search as { import?: unknown }).import });
  const navigate = useNavigate();
  const id = Number(raw);
  const set = (next: number | undefined) => {
    const search = (before: object) => ({ ...before, import: next });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, set];
}

export type HeadingRef = RefObject<HTMLHeadingElement | null>;
type OutcomeProps = { icon: ReactNode; heading: HeadingRef; title: string; children: ReactNode };

/** The result of an import, as a heading and a sentence. */
export function ImportOutcome({ icon, heading, title, children }: OutcomeProps) {
  return (
    <div className="flex items-start gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="text-base font-semibold break-words outline-none">
          {title}
        </h3>
        <p className="text-muted-foreground">{children}</p>
      </div>
    </div>
  );
}

type NextStepsProps = {
  /** The route that accepts such files. */
  upload: string;
  record: { id: number; has_errors_file: boolean };
  onAnother: () => void;
};

/** The next steps after an import: download the rows that were left behind, or import another file. */
export function NextSteps({ upload, record: { id, has_errors_file }, onAnother }: NextStepsProps) {
  return (
    <>
      {has_errors_file ? (
        <Button asChild variant="outline">
          <a href={addressForPage(`${upload}/${id}/errors`)} download>
            <Download aria-hidden />
            Rows left behind
          </a>
        </Button>
      ) : null}
      <Button variant="outline" onClick={onAnother}>
        Import another file
      </Button>
    </>
  );
}
