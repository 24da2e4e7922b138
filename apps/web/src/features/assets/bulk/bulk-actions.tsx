import { useMay, useMayRequest } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { MAX_DISPOSAL_REQUESTS, MAX_DISPOSALS } from "@custodia/domain/assets/dispose-many";
import { MAX_MOVEMENTS } from "@custodia/domain/assets/movements";
import { Button } from "@custodia/ui/button";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { pluralize } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { ArchiveX, ArrowLeftRight, Download, Printer, QrCode, TrendingDown, UserRoundPen } from "lucide-react";
import { assetPaths } from "../../register/asset-links.tsx";
import { EXPORT_REQUESTED, useCreateExport } from "../../session/exports.ts";
import { type ChosenAssets, type OnVersions, useEditLimit } from "./selected-assets.tsx";

const OVERLAY = { overlay: true };
const ReassignDialog = lazyPart(() => import("./reassign-dialog.tsx"), OVERLAY);
const DisposeDialog = lazyPart(() => import("./dispose-dialog.tsx"), OVERLAY);
const MoveDialog = lazyPart(() => import("./move-dialog.tsx"), OVERLAY);
const ApplyPolicyDialog = lazyPart(() => import("../../depreciation/apply-policy.tsx"), OVERLAY);

type BulkActionsProps = { chosen: ChosenAssets; onVersions: OnVersions };

/** Offers the bulk actions for the selected assets. */
export function BulkActions({ chosen, onVersions }: BulkActionsProps) {
  return (
    <>
      {useMayRequest("assets.write") ? <ChangeActions chosen={chosen} onVersions={onVersions} /> : null}
      <Button asChild {...ACTION}>
        <Link to={assetPaths.print} search={chosen.search} title="Print selected">
          <Printer aria-hidden />
          <ActionLabel>Print</ActionLabel>
        </Link>
      </Button>
      <Button asChild {...ACTION}>
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
function ActionLabel({ className = LABEL, children }: { className?: string; children: string }) {
  return (
    <span className={className}>
      {children}
      <span className="sr-only"> selected</span>
    </span>
  );
}

/** The actions that change the assets. Only an Admin applies a depreciation policy; the page of classes applies one to a whole class. */
function ChangeActions({ chosen, onVersions }: BulkActionsProps) {
  const executesDirectly = useMay("assets.write");
  const editLimit = useEditLimit();
  const { count } = chosen;
  const { ids } = chosen.input;
  const isTooManyToMove = count > MAX_MOVEMENTS;
  return (
    <>
      <DialogOpener
        {...ACTION}
        title="Edit selected"
        icon={UserRoundPen}
        label={<ActionLabel>Edit</ActionLabel>}
        disabled={count > editLimit}
      >
        {(onClose) => <ReassignDialog chosen={chosen} onVersions={onVersions} onClose={onClose} />}
      </DialogOpener>
      <DialogOpener
        {...ACTION}
        title={isTooManyToMove ? TOO_MANY_TO_MOVE : "Release or return selected"}
        icon={ArrowLeftRight}
        label={<ActionLabel>Move</ActionLabel>}
        disabled={isTooManyToMove}
      >
        {(onClose) => <MoveDialog chosen={chosen} onVersions={onVersions} onClose={onClose} />}
      </DialogOpener>
      <DialogOpener
        {...ACTION}
        title="Sell or scrap selected"
        icon={ArchiveX}
        label={<ActionLabel>Sell or scrap</ActionLabel>}
        disabled={count > (executesDirectly ? MAX_DISPOSALS : MAX_DISPOSAL_REQUESTS)}
      >
        {(onClose) => <DisposeDialog chosen={chosen} onClose={onClose} />}
      </DialogOpener>
      {executesDirectly && ids ? (
        <DialogOpener
          {...ACTION}
          title="Depreciation policy of selected"
          icon={TrendingDown}
          label={<ActionLabel className="md:max-[90rem]:sr-only">Policy</ActionLabel>}
          // The bar of a tablet has no room for it.
          className="md:max-lg:hidden"
        >
          {(onClose) => (
            <ApplyPolicyDialog
              subject={{ name: pluralize(count, "selected asset"), input: { ids } }}
              onClose={onClose}
            />
          )}
        </DialogOpener>
      ) : null}
    </>
  );
}

const ACTION = { size: "sm", variant: "ghost" } as const;

const TOO_MANY_TO_MOVE = `Release or return at most ${MAX_MOVEMENTS} assets at once`;

function ExportSelected({ chosen: { input } }: { chosen: ChosenAssets }) {
  const notices = useNotices();
  const create = useCreateExport();
  const requestExport = () =>
    create.mutateAsync(input).then(
      () => notices.success(EXPORT_REQUESTED),
      (error) => notices.error(readProblem(error).message),
    );
  return (
    <Button {...ACTION} title="Export selected" busy={create.isPending} onClick={requestExport}>
      <Download aria-hidden />
      <ActionLabel>Export</ActionLabel>
    </Button>
  );
}
