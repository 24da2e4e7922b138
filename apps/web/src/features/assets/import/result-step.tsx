import { trpc } from "@custodia/client/trpc";
import { useMay } from "@custodia/screens/session/may";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Download, Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { assetPaths, OF_IMPORT } from "../../register/asset-paths.ts";
import { counted, type ImportRecord } from "./draft.ts";
import { type HeadingRef, ImportOutcome } from "./outcome.tsx";
import { UndoImport } from "./undo-import.tsx";
import { UndoOutcome } from "./undone-step.tsx";

/** What came of an import. */
export function ResultStep({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) {
  const { id, file_name, state, asks, rows_done, failure, has_errors_file, undo } = record;
  const mayUndo = useMay("assets.write");
  const heading = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  useEffect(() => {
    heading.current?.focus();
    void utils.assets.invalidate();
    void utils.notifications.invalidate();
    void utils.imports.running.invalidate();
  }, [utils, state]);
  const published = state === "published";
  return (
    <div className="space-y-4">
      {published && asks ? (
        <Asked record={record} heading={heading} />
      ) : published ? (
        <ImportOutcome
          icon={<CircleCheck className="text-success-foreground" />}
          heading={heading}
          title={`${counted(rows_done, "asset")} imported from ${file_name}`}
        >
          {leftOut(record) || "Every row of the file is in the register now."}
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
          <Button asChild variant="secondary">
            <Link to="/approvals">View Approvals</Link>
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
        {published && mayUndo ? <UndoImport record={record} /> : null}
      </div>
    </div>
  );
}

/** Rows that are not in the register, and why. */
function leftOut({ rows_bad, rows_left_out }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${counted(rows_bad, "row")} left out.` : "";
  const none = rows_left_out > 0 ? `${counted(rows_left_out, "row")} taken for a title, total or note.` : "";
  return [bad, none].filter(Boolean).join(" ");
}

/** Of an import that was asked for, what its assets tell of the request: all wait, or all were decided upon. */
function Asked({ record, heading }: { record: ImportRecord; heading: HeadingRef }) {
  const { id, file_name, rows_done } = record;
  const first = trpc.assets.list.useQuery({ per_page: 1, filter: { import_id: id } }).data?.data[0];
  const pending = { import_id: id, status: "pending" as const };
  const waits = trpc.assets.list.useQuery({ per_page: 1, filter: pending }).data?.meta.total !== 0;
  const left = leftOut(record) && ` ${leftOut(record)}`;
  const title = `${counted(rows_done, "asset")} from ${file_name}`;
  if (first && !waits) {
    const refused = first.status === "rejected";
    return (
      <ImportOutcome
        icon={refused ? <CircleX /> : <CircleCheck className="text-success-foreground" />}
        heading={heading}
        title={refused ? `${title}: not approved` : `${title}: approved`}
      >
        {refused ? "The request was rejected or withdrawn." : "They are in the register now."}
        {left}
      </ImportOutcome>
    );
  }
  return (
    <ImportOutcome icon={<Hourglass />} heading={heading} title={`${title}: sent for approval`}>
      An Approver or an Admin of your company decides on all of them at once. Until then they are pending: in
      the register, and counted in no total. You will be notified.{left}
    </ImportOutcome>
  );
}
