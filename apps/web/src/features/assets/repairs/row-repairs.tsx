import { useMay, useMayRequest } from "@custodia/app-shell/app";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { type ReactNode, useState } from "react";
import type { RepairedAsset } from "./repair-dialog.tsx";

const CorrectMovement = lazyPart(
  async () => ({ default: (await import("./correct-movement.tsx")).CorrectMovement }),
  { overlay: true },
);
const CorrectService = lazyPart(
  async () => ({ default: (await import("./correct-service.tsx")).CorrectService }),
  { overlay: true },
);
const ExpectedReturnDialog = lazyPart(
  async () => ({ default: (await import("./expected-return-dialog.tsx")).ExpectedReturnDialog }),
  { overlay: true },
);

/** Offers the corrections of a movement: an edit, and another expected return date while the asset is out. */
export function MovementRepairs({ asset, movement }: { asset: RepairedAsset; movement: MovementView }) {
  const mayCorrect = useMayRequest("assets.write");
  const mayMove = useMay("assets.return") && movement.returned_at === null;
  const of = `the release of ${formatLongDate(movement.release_date)}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {mayMove ? (
        <Opener does="Move return" of={`, ${of}`}>
          {(onClose) => <ExpectedReturnDialog asset={asset} movement={movement} onClose={onClose} />}
        </Opener>
      ) : null}
      {mayCorrect ? (
        <Opener does="Correct" of={` ${of}`}>
          {(onClose) => <CorrectMovement asset={asset} movement={movement} onClose={onClose} />}
        </Opener>
      ) : null}
    </span>
  );
}

/** Offers the corrections of a service. */
export function ServiceRepairs({ asset, service }: { asset: RepairedAsset; service: MaintenanceVisitView }) {
  if (!useMayRequest("assets.write")) return null;
  return (
    <Opener does="Correct" of={` the service of ${formatLongDate(service.service_date)}`}>
      {(onClose) => <CorrectService asset={asset} service={service} onClose={onClose} />}
    </Opener>
  );
}

type OpenerProps = { does: string; of: string; children: (onClose: () => void) => ReactNode };

function Opener({ does, of, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <span>{does}</span>
        <span className="sr-only">{of}</span>
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
