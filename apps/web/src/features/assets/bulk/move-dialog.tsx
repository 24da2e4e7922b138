import { useMay } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { isOut } from "@custodia/domain/assets/lifecycle";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { Banner } from "@custodia/ui/banner";
import { QueryContent } from "@custodia/ui/error-state";
import { ActionSwitch, sharedFields } from "@custodia/ui/form/action-switch";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { formatThousands, pluralize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { printQuery } from "../list-query.ts";
import { isRequestsSent } from "./batch-form.tsx";
import { ReleaseManyForm, ReturnManyForm, useMoveForms } from "./move-forms.tsx";
import { type ChosenAssets, type OnVersions, versionsOf } from "./selected-assets.tsx";

const METHODS = [
  { value: "release", label: "Release" },
  { value: "return", label: "Return" },
] as const;
type Method = (typeof METHODS)[number]["value"];

type MoveDialogProps = { chosen: ChosenAssets; onVersions: OnVersions; onClose: () => void };

/** Releases the selected assets that are in service, or returns those that are out: all of them or none. */
export default function MoveDialog({ chosen, onVersions, onClose }: MoveDialogProps) {
  // A release or return makes the next version; if others changed the asset too, its version is higher, and an edit is refused.
  const [shown] = useState(chosen.shown);
  const finish = (moved: readonly AssetRow[]) => {
    const ids = new Set(moved.map(({ id }) => id));
    const changed = versionsOf(shown).filter(({ asset_id }) => ids.has(asset_id));
    onVersions(changed.map(({ asset_id, version }) => ({ asset_id, version: version + 1 })));
    onClose();
  };
  const query = trpc.assets.print.useQuery(printQuery(chosen.search));
  return (
    <FormDialog
      onClose={onClose}
      title="Release or return selected assets"
      description={`${pluralize(chosen.count, "asset")} selected`}
      size="lg"
    >
      <QueryContent query={query} skeleton={SKELETON}>
        {({ data }) => <Move rows={data} onDone={finish} />}
      </QueryContent>
    </FormDialog>
  );
}

const SKELETON = (
  <div aria-busy className="space-y-3">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-40 w-full" />
  </div>
);

type MoveProps = {
  rows: readonly AssetRow[];
  /** Receives the assets that were moved at once; none if it has to be approved. */
  onDone: (moved: readonly AssetRow[]) => void;
};

function Move({ rows, onDone }: MoveProps) {
  const executesDirectly = useMay("assets.write");
  const notices = useNotices();
  const ready = {
    release: rows.filter((row) => row.status === "in_service" && (executesDirectly || !row.awaiting_approval)),
    return: rows.filter((row) => isOut(row.status)),
  };
  const [method, setMethod] = useState<Method>(ready.release.length > 0 ? "release" : "return");
  const affected = ready[method];
  const finish = (message: string, answer: object) => {
    notices.success(message);
    onDone(isRequestsSent(answer) ? [] : affected);
  };
  const forms = useMoveForms(ready.return);
  return (
    <>
      <ActionSwitch
        label="Action"
        options={METHODS}
        value={method}
        onChange={setMethod}
        shared={{
          release: sharedFields(forms.release, { date: "release_date", condition: "condition", remarks: "remarks" }),
          return: sharedFields(forms.return, { date: "returned_at", condition: "condition", remarks: "remarks" }),
        }}
      />
      <OthersNote rows={rows.filter((row) => !affected.includes(row))} method={method} />
      {affected.length === 0 ? (
        <p className="flex justify-end">
          <DialogCloseButton />
        </p>
      ) : method === "release" ? (
        <ReleaseManyForm form={forms.release} rows={affected} onDone={finish} />
      ) : (
        <ReturnManyForm form={forms.return} rows={affected} onDone={finish} />
      )}
    </>
  );
}

/** The maximum number of barcodes that the note lists; the others are counted. */
const MAX_LISTED = 5;

/** Names the selected assets that the action leaves as they are. */
function OthersNote({ rows, method }: { rows: readonly AssetRow[]; method: Method }) {
  if (rows.length === 0) return null;
  const listed = rows.slice(0, MAX_LISTED).map(({ barcode }) => barcode);
  const others = rows.length - listed.length;
  const subject = pluralize(rows.length, "selected asset stays as it is", "selected assets stay as they are");
  return (
    <div role="status">
      <Banner
        tone="info"
        className="mb-4"
        title={`${subject}: ${method === "return" ? "not out" : "not in service, or awaiting approval"}`}
      >
        <p className="tabular-nums">
          {listed.join(", ")}
          {others > 0 ? ` and ${formatThousands(others)} more` : null}
        </p>
      </Banner>
    </div>
  );
}
