import { readProblem } from "@custodia/client/errors";
import { upload } from "@custodia/client/upload";
import { Banner } from "@custodia/ui/banner";
import { FileDrop } from "@custodia/ui/file-drop";
import { ProgressBar } from "@custodia/ui/progress-bar";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useMe } from "../../session/me.ts";
import type { ImportRecord } from "./draft.ts";

/** Chooses or drops a file; it goes up at once and is read on the server. */
export function FileStep({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { limits } = useMe();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ message: string; reason?: string } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    const form = new FormData();
    form.append("file", chosen);
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: abort.signal };
      const { data } = await upload<{ data: ImportRecord }>("/files/imports", form, options);
      onUploaded(data.id);
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
    if (chosen) void send(chosen);
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
        hint={`An .xlsx or .csv file of up to ${limits.import_megabytes} MB and ${limits.import_rows.toLocaleString("en-NG")} rows. Other headings than ours are matched in the next step.`}
        accept=".xlsx,.csv"
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
    </div>
  );
}
