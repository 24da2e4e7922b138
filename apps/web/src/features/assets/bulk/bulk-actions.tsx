import { useMay, useMayRequest } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { MAX_DISPOSAL_REQUESTS, MAX_DISPOSALS } from "@custodia/domain/assets/dispose-many";
import type { AssetListView } from "@custodia/domain/assets/list";
import { MAX_MOVEMENTS } from "@custodia/domain/assets/movements";
import { MAX_REASSIGN_REQUESTS, MAX_REASSIGNMENTS } from "@custodia/domain/assets/reassign";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { sumNaira } from "@custodia/domain/money";
import { Button } from "@custodia/ui/button";
import { pluralize } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useNotices } from "@custodia/ui/notices";
import { TooManySelected } from "@custodia/ui/table/bulk-action-bar";
import { countSelected, type SelectedRows } from "@custodia/ui/table/state.ts";
import { Link } from "@tanstack/react-router";
import { ArchiveX, ArrowLeftRight, Download, Printer, QrCode, TrendingDown, UserRoundPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { Naira } from "../../register/figures.tsx";
import type { ChosenAssets } from "./selected-assets.ts";

const OVERLAY = { overlay: true };
const ReassignDialog = lazyPart(() => import("./reassign-dialog.tsx"), OVERLAY);
const DisposeDialog = lazyPart(() => import("./dispose-dialog.tsx"), OVERLAY);
const MoveDialog = lazyPart(() => import("./move-dialog.tsx"), OVERLAY);
const ApplyPolicyDialog = lazyPart(() => import("../../depreciation/apply-policy.tsx"), OVERLAY);

/** Offers the bulk actions for the selected assets. */
export function BulkActions({ chosen }: { chosen: ChosenAssets }) {
  return (
    <>
      {useMayRequest("assets.write") ? (
        <>
          <Reassign chosen={chosen} />
          <Move chosen={chosen} />
          <Dispose chosen={chosen} />
          <Policy chosen={chosen} />
        </>
      ) : null}
      <Button asChild size="sm" variant="ghost">
        <Link to={assetPaths.print} search={chosen.search} title="Print selected">
          <Printer aria-hidden />
          <ActionLabel>Print</ActionLabel>
        </Link>
      </Button>
      <Button asChild size="sm" variant="ghost">
        <Link to="/labels" search={chosen.search} title="Labels">
          <QrCode aria-hidden />
          <span className="md:max-2xl:sr-only">Labels</span>
        </Link>
      </Button>
      <ExportSelected chosen={chosen} />
    </>
  );
}

/** On medium screens the buttons show icons only, with tooltips; two do on laptops, for the number of selected assets. */
const LABEL = "md:max-xl:sr-only";

/** Adds "selected" for screen readers; on screen the bar shows the selection. */
function ActionLabel({ children }: { children: string }) {
  return (
    <span className={LABEL}>
      {children}
      <span className="sr-only"> selected</span>
    </span>
  );
}

type DialogActionProps = {
  title: string;
  icon: ReactNode;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
  /** The dialog. */
  children: (onClose: () => void) => ReactNode;
};

/** A button that opens the dialog of a bulk action. */
function DialogAction({ icon, label, children, ...button }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" {...button} onClick={() => setOpen(true)}>
        {icon}
        {label}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}

function Reassign({ chosen }: { chosen: ChosenAssets }) {
  const limit = useEditLimit();
  return (
    <DialogAction
      title="Edit selected"
      icon={<UserRoundPen aria-hidden />}
      label={<ActionLabel>Edit</ActionLabel>}
      disabled={chosen.count > limit}
    >
      {(onClose) => <ReassignDialog chosen={chosen} onClose={onClose} />}
    </DialogAction>
  );
}

function Move({ chosen }: { chosen: ChosenAssets }) {
  const isTooMany = chosen.count > MAX_MOVEMENTS;
  return (
    <DialogAction
      title={isTooMany ? `Release or return ${MAX_MOVEMENTS} assets at most at once` : "Release or return selected"}
      icon={<ArrowLeftRight aria-hidden />}
      label={<ActionLabel>Move</ActionLabel>}
      disabled={isTooMany}
    >
      {(onClose) => <MoveDialog chosen={chosen} onClose={onClose} />}
    </DialogAction>
  );
}

function Dispose({ chosen }: { chosen: ChosenAssets }) {
  const limit = useMay("assets.write") ? MAX_DISPOSALS : MAX_DISPOSAL_REQUESTS;
  return (
    <DialogAction
      title="Sell or scrap selected"
      icon={<ArchiveX aria-hidden />}
      label={<ActionLabel>Sell or scrap</ActionLabel>}
      disabled={chosen.count > limit}
    >
      {(onClose) => <DisposeDialog chosen={chosen} onClose={onClose} />}
    </DialogAction>
  );
}

/** An Admin applies a depreciation policy to ticked assets; to all of a class on the page of classes. */
function Policy({ chosen: { count, input } }: { chosen: ChosenAssets }) {
  const mayWrite = useMay("assets.write");
  const { ids } = input;
  if (!mayWrite || !ids) return null;
  return (
    <DialogAction
      title="Depreciation policy of selected"
      icon={<TrendingDown aria-hidden />}
      label={
        <span className="md:max-[90rem]:sr-only">
          Policy<span className="sr-only"> selected</span>
        </span>
      }
      // The bar of a tablet has no room for it.
      className="md:max-lg:hidden"
    >
      {(onClose) => (
        <ApplyPolicyDialog subject={{ name: pluralize(count, "selected asset"), input: { ids } }} onClose={onClose} />
      )}
    </DialogAction>
  );
}

function ExportSelected({ chosen: { input } }: { chosen: ChosenAssets }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.exports.create.useMutation({
    onSuccess: () => {
      notices.success("Your export link would be generated shortly, you would get a notification");
      void utils.exports.list.invalidate();
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      title="Export selected"
      busy={create.isPending}
      onClick={() => create.mutate(input)}
    >
      <Download aria-hidden />
      <ActionLabel>Export</ActionLabel>
    </Button>
  );
}

type ChosenNoteProps = {
  chosen: SelectedRows;
  /** The rows that the list has loaded so far. */
  loaded: ReadonlyMap<number, AssetRow>;
  /** The current page; a copy cached for offline reading may have no sums. */
  page: Partial<Pick<AssetListView, "meta" | "sums">> | undefined;
};

/** Shows the cost of the selected assets, if it is known, and whether they exceed the limit of a bulk edit. */
export function ChosenNote({ chosen, loaded, page }: ChosenNoteProps) {
  const limit = useEditLimit();
  const cost = chosen.kind === "ticked" ? costOf(chosen.ids, loaded) : costOfAll(page?.sums);
  return (
    <>
      <TooManySelected count={countSelected(chosen, page?.meta?.total ?? 0)} max={limit} verb="Edit" />
      {cost === undefined ? null : (
        <span className="whitespace-nowrap">
          <span className="text-muted-foreground">Cost</span>{" "}
          <span className="font-medium">
            <Naira value={cost} />
          </span>
        </span>
      )}
    </>
  );
}

/** Returns the total cost in naira; undefined if a selected row was never loaded. */
function costOf(ids: readonly number[], loaded: ChosenNoteProps["loaded"]): number | undefined {
  const costs = ids.flatMap((id) => loaded.get(id)?.cost ?? []);
  return costs.length === ids.length ? sumNaira(costs) : undefined;
}

/** Returns the cost of all matching assets. The sums cover assets in service only, so it is unknown if others match. */
const costOfAll = (sums: AssetListView["sums"] | undefined) => (sums?.not_counted === 0 ? sums.cost : undefined);

/** Returns the maximum number of assets for one bulk edit; it is lower if each asset needs a request. */
const useEditLimit = (): number => (useMay("assets.write") ? MAX_REASSIGNMENTS : MAX_REASSIGN_REQUESTS);
