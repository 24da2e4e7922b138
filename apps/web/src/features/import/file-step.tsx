import { useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { upload } from "@custodia/client/upload";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { FileDrop } from "@custodia/ui/input/file-drop";
import { pluralize } from "@custodia/ui/input/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../session/session.ts";
import type { Review } from "./draft.ts";

/** The number of uploads that are listed before the user asks for the others. */
const FIRST_UPLOADS = 5;
const MOST_UPLOADS = 100;

type UnfinishedProps = { calls: Pick<Review["noun"]["calls"], "drafts" | "cancel">; onOpen: (id: number) => void };

/** Uploads that were opened and not imported, to continue or to discard. */
export function Unfinished({ calls, onOpen }: UnfinishedProps) {
  const timeOf = useTimeOf();
  const [per_page, setPerPage] = useState(FIRST_UPLOADS);
  const drafts = calls.drafts.useQuery({ per_page }, { staleTime: 0, placeholderData: keepPreviousData });
  const cancel = calls.cancel.useMutation({ onSettled: () => drafts.refetch() });
  const [discarded, setDiscarded] = useState<{ id: number; file_name: string }>();
  const [isConfirming, setConfirming] = useState(false);
  const { data = [], meta } = drafts.data ?? {};
  const total = meta?.total ?? 0;
  if (total === 0) return null;
  return (
    <section aria-label="Not imported yet" className="mb-5">
      <h3 tabIndex={-1} className="mb-1 font-medium outline-none">
        Not imported yet
        {total > data.length ? (
          <span className="ml-2 text-sm font-normal text-muted-foreground tabular-nums">
            The newest {data.length} of {pluralize(total, "file")}
          </span>
        ) : null}
      </h3>
      <ul className="divide-y border-y">
        {data.map((one) => {
          const { id, file_name, rows_total, created_at } = one;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <span className="block truncate">{file_name}</span>
                <span className="block text-sm text-muted-foreground tabular-nums">
                  {pluralize(rows_total, "row")}, uploaded {timeOf(created_at)}
                </span>
              </span>
              <span className="flex gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Continue with ${file_name}`}
                  onClick={() => onOpen(id)}
                >
                  Continue
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Discard ${file_name}`}
                  onClick={() => {
                    setDiscarded(one);
                    setConfirming(true);
                  }}
                >
                  Discard
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {data.length < total && per_page < MOST_UPLOADS ? (
        <Button variant="link" className="mt-2 text-sm" onClick={() => setPerPage(MOST_UPLOADS)}>
          Show the others
        </Button>
      ) : null}
      {discarded ? (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={`Discard ${discarded.file_name}?`}
          description="Your answers and corrections are lost. The file can be uploaded again."
          confirmLabel="Discard"
          danger
          onConfirm={() => cancel.mutateAsync({ id: discarded.id })}
        />
      ) : null}
    </section>
  );
}

type FileStepProps = {
  /** The route that accepts the file, and the maximum number of its rows. */
  noun: { upload: string; useMaxRows: () => number };
  onUploaded: (id: number) => void;
};

/** Chooses or drops a list, which is uploaded at once and read by the server. */
export function FileStep({ noun, onUploaded }: FileStepProps) {
  const rows = noun.useMaxRows();
  const { limits } = useMe();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ message: string; reason?: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function start(chosen: File): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    const form = new FormData();
    form.append("file", chosen);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: abort.signal };
      onUploaded((await upload<{ data: { id: number } }>(noun.upload, form, options)).data.id);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const { message, fields } = readProblem(thrown);
      const reason = fields?.file?.[0];
      setProblem(reason && reason !== message ? { message, reason } : { message });
      setFile(null);
    }
    setShare(null);
  }

  function choose(chosen: File | null, why?: string): void {
    setProblem(null);
    setRefusal(why);
    setFile(chosen);
    if (chosen) void start(chosen);
  }

  return (
    <div className="space-y-4">
      {problem ? (
        <Banner tone="error" title={problem.message} onDismiss={() => setProblem(null)}>
          {problem.reason}
        </Banner>
      ) : null}
      <FileDrop
        label="Choose a spreadsheet or drop it here"
        hint={`An .xlsx, .csv, .tsv or .txt file of up to ${limits.import_megabytes} MB and ${rows.toLocaleString("en-NG")} rows. Headings are matched in the next step.`}
        accept=".xlsx,.csv,.tsv,.txt"
        maxBytes={limits.import_megabytes * 2 ** 20}
        file={file}
        onChange={choose}
        error={refusal}
        disabled={share !== null}
      />
      {share === null ? null : (
        <ProgressBar
          label={share < 1 ? "Uploading the file" : "Reading the file"}
          value={share < 1 ? share : undefined}
          max={1}
        />
      )}
    </div>
  );
}
