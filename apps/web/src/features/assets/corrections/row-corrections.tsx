import { useMay, useMayRequest } from "@custodia/app-shell/app";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { type ReactNode, useState } from "react";
import type { CorrectedAsset } from "./correction-dialog.tsx";

const CorrectMovement = lazyPart(() => import("./correct-movement.tsx"), { overlay: true });
const CorrectService = lazyPart(() => import("./correct-service.tsx"), { overlay: true });
const ExpectedReturnDialog = lazyPart(() => import("./expected-return-dialog.tsx"), { overlay: true });

/** Offers the corrections of a movement: an edit, and another expected return date while the asset is out. */
export function MovementCorrections({ asset, movement }: { asset: CorrectedAsset; movement: MovementView }) {
  const mayCorrect = useMayRequest("assets.write");
  const mayMove = useMay("assets.return") && movement.returned_at === null;
  const target = `the release of ${formatLongDate(movement.release_date)}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {mayMove ? (
        <DialogButton label="Move return" target={`, ${target}`}>
          {(onClose) => <ExpectedReturnDialog asset={asset} movement={movement} onClose={onClose} />}
        </DialogButton>
      ) : null}
      {mayCorrect ? (
        <DialogButton label="Correct" target={` ${target}`}>
          {(onClose) => <CorrectMovement asset={asset} movement={movement} onClose={onClose} />}
        </DialogButton>
      ) : null}
    </span>
  );
}

/** Offers the corrections of a service. */
export function ServiceCorrections({ asset, service }: { asset: CorrectedAsset; service: MaintenanceVisitView }) {
  if (!useMayRequest("assets.write")) return null;
  return (
    <DialogButton label="Correct" target={` the service of ${formatLongDate(service.service_date)}`}>
      {(onClose) => <CorrectService asset={asset} visit={service} onClose={onClose} />}
    </DialogButton>
  );
}

type DialogButtonProps = { label: string; target: string; children: (onClose: () => void) => ReactNode };

/** A button that opens a dialog; `target` completes its label for screen readers. */
export function DialogButton({ label, target, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <span>{label}</span>
        <span className="sr-only">{target}</span>
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
