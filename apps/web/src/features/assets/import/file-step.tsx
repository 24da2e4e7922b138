import { readProblem } from "@custodia/client/errors";
import { type UploadOptions, upload } from "@custodia/client/upload";
import { Banner } from "@custodia/ui/banner";
import { FileDrop } from "@custodia/ui/file-drop";
import { ProgressBar } from "@custodia/ui/progress";
import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useMe } from "../../session/session.ts";
import type { ImportRecord } from "./draft.ts";

/** Chooses or drops a register. */
export function FileStep({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { limits } = useMe();
  async function send(form: FormData, options: UploadOptions): Promise<void> {
    const { data } = await upload<{ data: ImportRecord }>("/files/imports", form, options);
    onUploaded(data.id);
  }
  return (
    <ListDrop rows={limits.import_rows} send={send}>
      <p>
        <a
          href="/files/assets/sample.xlsx"
          download
          className="inline-flex items-center gap-2 text-primary underline underline-offset-2 hover:text-primary-hover"
        >
          <Download aria-hidden className="size-4" />
          Download the sample spreadsheet
        </a>
      </p>
    </ListDrop>
  );
}

type ListDropProps = {
  /** Most that the list may have. */
  rows: number;
  send: (form: FormData, options: UploadOptions, file: File) => Promise<void>;
  children?: ReactNode;
};

/** Chooses or drops a list; it goes up at once and is read on the server. */
export function ListDrop({ rows, send, children }: ListDropProps) {
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
      await send(form, { onProgress: setShare, signal: abort.signal }, chosen);
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
        hint={`An .xlsx, .csv, .tsv or .txt file of up to ${limits.import_megabytes} MB and ${rows.toLocaleString("en-NG")} rows. Other headings than ours are matched in the next step.`}
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
      {children}
    </div>
  );
}
