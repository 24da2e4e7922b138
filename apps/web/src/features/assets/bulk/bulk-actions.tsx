import { useMay, useMayRequest } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { MAX_DISPOSAL_REQUESTS, MAX_DISPOSALS } from "@custodia/domain/assets/dispose-many";
import { MAX_MOVEMENTS } from "@custodia/domain/assets/movements";
import { Button } from "@custodia/ui/button";
import { pluralize } from "@custodia/ui/input/number-format";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { ArchiveX, ArrowLeftRight, Download, Printer, QrCode, TrendingDown, UserRoundPen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { type ChosenAssets, useEditLimit } from "./selected-assets.tsx";

const OVERLAY = { overlay: true };
const ReassignDialog = lazyPart(() => import("./reassign-dialog.tsx"), OVERLAY);
const DisposeDialog = lazyPart(() => import("./dispose-dialog.tsx"), OVERLAY);
const MoveDialog = lazyPart(() => import("./move-dialog.tsx"), OVERLAY);
const ApplyPolicyDialog = lazyPart(() => import("../../depreciation/apply-policy.tsx"), OVERLAY);

/** Offers the bulk actions for the selected assets. */
export function BulkActions({ chosen }: { chosen: ChosenAssets }) {
  return (
    <>
      {useMayRequest("assets.write") ? <ChangeActions chosen={chosen} /> : null}
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
function ActionLabel({ className = LABEL, children }: { className?: string | undefined; children: string }) {
  return (
    <span className={className}>
      {children}
      <span className="sr-only"> selected</span>
    </span>
  );
}

type DialogActionProps = {
  title: string;
  icon: ReactNode;
  label: string;
  /** The classes of the label, if it is hidden at other widths than the labels of the other actions. */
  labelClass?: string;
  disabled?: boolean;
  className?: string;
  /** The dialog. */
  children: (onClose: () => void) => ReactNode;
};

/** A button that opens the dialog of a bulk action. */
function DialogAction({ icon, label, labelClass, children, ...button }: DialogActionProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" {...button} onClick={() => setOpen(true)}>
        {icon}
        <ActionLabel className={labelClass}>{label}</ActionLabel>
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}

/** The actions that change the assets. Only an Admin applies a depreciation policy; the page of classes applies one to a whole class. */
function ChangeActions({ chosen }: { chosen: ChosenAssets }) {
  const executesDirectly = useMay("assets.write");
  const editLimit = useEditLimit();
  const { count } = chosen;
  const { ids } = chosen.input;
  const isTooManyToMove = count > MAX_MOVEMENTS;
  return (
    <>
      <DialogAction title="Edit selected" icon={<UserRoundPen aria-hidden />} label="Edit" disabled={count > editLimit}>
        {(onClose) => <ReassignDialog chosen={chosen} onClose={onClose} />}
      </DialogAction>
      <DialogAction
        title={isTooManyToMove ? TOO_MANY_TO_MOVE : "Release or return selected"}
        icon={<ArrowLeftRight aria-hidden />}
        label="Move"
        disabled={isTooManyToMove}
      >
        {(onClose) => <MoveDialog chosen={chosen} onClose={onClose} />}
      </DialogAction>
      <DialogAction
        title="Sell or scrap selected"
        icon={<ArchiveX aria-hidden />}
        label="Sell or scrap"
        disabled={count > (executesDirectly ? MAX_DISPOSALS : MAX_DISPOSAL_REQUESTS)}
      >
        {(onClose) => <DisposeDialog chosen={chosen} onClose={onClose} />}
      </DialogAction>
      {executesDirectly && ids ? (
        <DialogAction
          title="Depreciation policy of selected"
          icon={<TrendingDown aria-hidden />}
          label="Policy"
          labelClass="md:max-[90rem]:sr-only"
          // The bar of a tablet has no room for it.
          className="md:max-lg:hidden"
        >
          {(onClose) => (
            <ApplyPolicyDialog
              subject={{ name: pluralize(count, "selected asset"), input: { ids } }}
              onClose={onClose}
            />
          )}
        </DialogAction>
      ) : null}
    </>
  );
}

const TOO_MANY_TO_MOVE = `Release or return at most ${MAX_MOVEMENTS} assets at once`;

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
