import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { counted, type ImportRecord } from "./draft.ts";

/** What came of an import. */
export function ResultStep({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) {
  const { id, file_name, state, rows_done, rows_bad, failure, has_errors_file } = record;
  const heading = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  useEffect(() => {
    heading.current?.focus();
    void utils.assets.invalidate();
    void utils.notifications.invalidate();
    void utils.imports.running.invalidate();
  }, [utils]);
  const published = state === "published";
  return (
    <div className="space-y-4">
      {published ? (
        <div className="flex items-start gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success-foreground" />
          <div>
            <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
              {counted(rows_done, "asset")} imported from {file_name}
            </h3>
            <p className="text-muted-foreground">
              {rows_bad > 0
                ? `${counted(rows_bad, "row")} left out.`
                : "Every row of the file is in the register now."}
            </p>
          </div>
        </div>
      ) : (
        <>
          <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {state === "cancelled"
              ? `The import of ${file_name} was cancelled`
              : `The import of ${file_name} failed`}
          </h3>
          <Banner tone={state === "cancelled" ? "info" : "error"}>
            {failure ?? "Nothing of it was kept."}
          </Banner>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {published ? (
          <Button asChild>
            <Link to={"/viewAssets" as never}>View Assets</Link>
          </Button>
        ) : null}
        {has_errors_file ? (
          <Button asChild variant="secondary">
            <a href={`/files/imports/${id}/errors`} download>
              <Download aria-hidden />
              Rows with errors
            </a>
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </div>
  );
}
