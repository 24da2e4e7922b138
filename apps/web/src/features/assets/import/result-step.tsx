import { useMay } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { assetPaths, OF_IMPORT } from "../../register/asset-paths.ts";
import { counted } from "../../register/figures.tsx";
import type { ImportRecord } from "./draft.ts";
import { doneInWords, leftOut } from "./left-out.ts";
import { ImportOutcome } from "./outcome.tsx";
import { RequestOutcome } from "./request-outcome.tsx";
import { UndoImport } from "./undo-import.tsx";
import { UndoOutcome } from "./undone-step.tsx";

/** What came of an import. */
export function ResultStep({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) {
  const { id, file_name, state, asks, failure, has_errors_file, undo } = record;
  const mayUndo = useMay("assets.write");
  const heading = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  useEffect(() => {
    heading.current?.focus();
    void utils.assets.invalidate();
    void utils.approvals.invalidate();
    void utils.notifications.invalidate();
    void utils.imports.running.invalidate();
  }, [utils, state]);
  const published = state === "published";
  return (
    <div className="space-y-4">
      {published && asks ? (
        <RequestOutcome record={record} heading={heading} />
      ) : published ? (
        <ImportOutcome
          icon={<CircleCheck className="text-success-foreground" />}
          heading={heading}
          title={`${doneInWords(record)} from ${file_name}`}
        >
          {leftOut(record) || "Every row of the file is in the register now."}{" "}
          {record.rows_unchanged > 0 ? `${counted(record.rows_unchanged, "asset")} unchanged.` : ""}
        </ImportOutcome>
      ) : undo ? (
        <UndoOutcome record={record} undo={undo} heading={heading} />
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
        {published || undo?.assets_staying ? (
          <Button asChild>
            <Link to={assetPaths.list} search={asks || undo ? { filter: { [OF_IMPORT]: `${id}` } } : {}}>
              View Assets
            </Link>
          </Button>
        ) : null}
        {published && asks ? (
          <Button asChild variant="outline">
            <Link to="/approvals">View Approvals</Link>
          </Button>
        ) : null}
        {has_errors_file ? (
          <Button asChild variant="outline">
            <a href={addressForPage(`/files/imports/${id}/errors`)} download>
              <Download aria-hidden />
              Rows with errors
            </a>
          </Button>
        ) : null}
        <Button variant="outline" onClick={onAnother}>
          Import another file
        </Button>
        {published && mayUndo ? <UndoImport record={record} /> : null}
      </div>
    </div>
  );
}
