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
import { useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { Naira } from "../../register/figures.tsx";
import type { ChosenAssets } from "./selected-assets.ts";

const ReassignDialog = lazyPart(async () => ({ default: (await import("./reassign-dialog.tsx")).ReassignDialog }), {
  overlay: true,
});

const DisposeDialog = lazyPart(async () => ({ default: (await import("./dispose-dialog.tsx")).DisposeDialog }), {
  overlay: true,
});

const MoveDialog = lazyPart(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }), {
  overlay: true,
});

const ApplyPolicyDialog = lazyPart(
  async () => ({ default: (await import("../../depreciation/apply-policy.tsx")).ApplyPolicyDialog }),
  {
    overlay: true,
  },
);

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

function Reassign({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  const limit = useEditLimit();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title="Edit selected"
        disabled={chosen.count > limit}
        onClick={() => setOpen(true)}
      >
        <UserRoundPen aria-hidden />
        <ActionLabel>Edit</ActionLabel>
      </Button>
      {open ? <ReassignDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const TOO_MANY_TO_MOVE = `Release or return ${MAX_MOVEMENTS} assets at most at once`;

function Move({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title={chosen.count > MAX_MOVEMENTS ? TOO_MANY_TO_MOVE : "Release or return selected"}
        disabled={chosen.count > MAX_MOVEMENTS}
        onClick={() => setOpen(true)}
      >
        <ArrowLeftRight aria-hidden />
        <ActionLabel>Move</ActionLabel>
      </Button>
      {open ? <MoveDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Dispose({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  const limit = useDisposalLimit();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title="Sell or scrap selected"
        disabled={chosen.count > limit}
        onClick={() => setOpen(true)}
      >
        <ArchiveX aria-hidden />
        <ActionLabel>Sell or scrap</ActionLabel>
      </Button>
      {open ? <DisposeDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** An Admin applies a depreciation policy to ticked assets; to all of a class on the page of classes. */
function Policy({ chosen: { count, input } }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  const mayWrite = useMay("assets.write");
  if (!mayWrite || !input.ids) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        // The bar of a tablet has no room for it.
        className="md:max-lg:hidden"
        title="Depreciation policy of selected"
        onClick={() => setOpen(true)}
      >
        <TrendingDown aria-hidden />
        <span className="md:max-[90rem]:sr-only">
          Policy<span className="sr-only"> selected</span>
        </span>
      </Button>
      {open ? (
        <ApplyPolicyDialog
          subject={{ name: pluralize(count, "selected asset"), input: { ids: input.ids } }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
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

/** Returns the maximum number of assets for one bulk disposal. */
const useDisposalLimit = (): number => (useMay("assets.write") ? MAX_DISPOSALS : MAX_DISPOSAL_REQUESTS);

/** Returns the maximum number of assets for one bulk edit; it is lower if each asset needs a request. */
const useEditLimit = (): number => (useMay("assets.write") ? MAX_REASSIGNMENTS : MAX_REASSIGN_REQUESTS);
