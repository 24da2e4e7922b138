import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { type HeadingRef, ImportOutcome, NextSteps } from "../../import/import-steps.tsx";
import { assetPaths, IMPORT_FILTER } from "../../register/asset-links.tsx";
import { ASSET_LISTS, type ImportRecord } from "./draft.ts";
import { UndoImport, UndoOutcome } from "./undo-import.tsx";

/** Shows the result of an import. */
export function ResultStep({ record, onAnother }: { record: ImportRecord; onAnother: () => void }) {
  const { id, file_name, state, asks, failure, undo } = record;
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
          {leftOut(record) || "Every row of the file is now in the register."}{" "}
          {record.rows_unchanged > 0 ? `${pluralize(record.rows_unchanged, "asset")} unchanged.` : ""}
        </ImportOutcome>
      ) : undo ? (
        <UndoOutcome record={record} undo={undo} heading={heading} />
      ) : (
        <>
          <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
            {state === "cancelled" ? `The import of ${file_name} was cancelled` : `The import of ${file_name} failed`}
          </h3>
          <Banner tone={state === "cancelled" ? "info" : "error"}>{failure ?? "Nothing was imported."}</Banner>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {published || undo?.assets_staying ? (
          <Button asChild>
            <Link to={assetPaths.list} search={asks || undo ? { filter: { [IMPORT_FILTER]: `${id}` } } : {}}>
              View Assets
            </Link>
          </Button>
        ) : null}
        {published && asks ? (
          <Button asChild variant="outline">
            <Link to="/approvals">View Approvals</Link>
          </Button>
        ) : null}
        <NextSteps upload={ASSET_LISTS} record={record} onAnother={onAnother} />
        {published && mayUndo ? <UndoImport record={record} /> : null}
      </div>
    </div>
  );
}

type RequestOutcomeProps = { record: ImportRecord; heading: HeadingRef };

/** Shows the status of an import's approval request: the latest, if it was sent again. */
function RequestOutcome({ record, heading }: RequestOutcomeProps) {
  const { id, file_name } = record;
  const { data: all } = trpc.assets.list.useQuery({ per_page: 1, filter: { import_id: id } });
  const { data: waiting } = trpc.assets.list.useQuery({
    per_page: 1,
    filter: { import_id: id, status: "pending" },
  });
  const { data: changed } = trpc.imports.updates.useQuery({ id, per_page: 1 });
  const about = { kind: "import" as const, asset_id: all?.data[0]?.id ?? changed?.data[0]?.asset_id };
  const { data: requests } = trpc.approvals.list.useQuery(
    { per_page: 1, filter: about },
    { enabled: about.asset_id !== undefined },
  );
  const state = requests?.data[0]?.state ?? "pending";
  const left = leftOut(record) && ` ${leftOut(record)}`;
  const title = `${doneInWords(record).replace(" imported", "").replace(" updated", " to update")} from ${file_name}`;
  if (state === "pending") {
    return (
      <ImportOutcome icon={<Hourglass />} heading={heading} title={`${title}: sent for approval`}>
        An Approver or an Admin of your company decides on all of them at once. {untilThen(record)} You will be
        notified.{left}
      </ImportOutcome>
    );
  }
  const approved = state === "approved";
  return (
    <ImportOutcome
      icon={approved ? <CircleCheck className="text-success-foreground" /> : <CircleX />}
      heading={heading}
      title={`${title}: ${approved ? "approved" : "not approved"}`}
    >
      {approved
        ? record.rows_done === record.rows_updated
          ? "The register now has the new values."
          : "They are now in the register."
        : "The request was rejected or withdrawn."}
      {waiting?.meta.total ? ` ${stillWaiting(waiting.meta.total)}` : ""}
      {left}
    </ImportOutcome>
  );
}

/** Describes the state of the new and of the existing assets while their request is pending. */
function untilThen({ rows_done, rows_updated }: ImportRecord): string {
  const old = "assets of your register keep their values";
  if (rows_done === rows_updated) return `Until then the ${old}.`;
  const pending = "are pending: they are in the register, but not in its totals";
  return rows_updated === 0 ? `Until then they ${pending}.` : `Until then the new ones ${pending}; the ${old}.`;
}

/** An asset that was changed while it waited has a request of its own. */
const stillWaiting = (assets: number) =>
  assets === 1
    ? "One asset was changed in the meantime, and its own request still awaits approval."
    : `${pluralize(assets, "asset")} were changed in the meantime, and their own requests still await approval.`;

/** Rows that are not in the register, and why. */
function leftOut({ rows_bad, rows_left_out, rows_not_held }: ImportRecord): string {
  const bad = rows_bad > 0 ? `${pluralize(rows_bad, "row")} left out.` : "";
  const others = rows_left_out - rows_not_held;
  const notAssets = others > 0 ? `${pluralize(others, "row")} read as a title, total or note.` : "";
  const notHeld =
    rows_not_held > 0 ? `${pluralize(rows_not_held, "row")} not added, because the assets are no longer held.` : "";
  return [bad, notAssets, notHeld].filter(Boolean).join(" ");
}

/** Describes the result of an import: `3 assets imported, 2 updated`. */
function doneInWords({ rows_done, rows_updated }: ImportRecord): string {
  const added = rows_done - rows_updated;
  if (rows_updated === 0) return `${pluralize(added, "asset")} imported`;
  return added === 0
    ? `${pluralize(rows_updated, "asset")} updated`
    : `${pluralize(added, "asset")} imported and ${formatThousands(rows_updated)} updated`;
}
