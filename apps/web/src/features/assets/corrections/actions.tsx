import { useMay, useMayRequest } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type ReversalValues, type ReversibleEvent, reversalInput } from "@custodia/domain/assets/corrections";
import type { MaintenanceVisitView } from "@custodia/domain/assets/maintenance-visits";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import type { ButtonProps } from "@custodia/ui/button";
import { DialogOpener } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Undo2 } from "lucide-react";
import { type CorrectedAsset, CorrectionActions, CorrectionDialog } from "./correction-dialog.tsx";

const load = () => import("./dialogs.tsx");
const OVERLAY = { overlay: true };
const CorrectMovement = lazyPart(async () => ({ default: (await load()).CorrectMovement }), OVERLAY);
const CorrectService = lazyPart(async () => ({ default: (await load()).CorrectService }), OVERLAY);
const MoveExpectedReturn = lazyPart(async () => ({ default: (await load()).MoveExpectedReturn }), OVERLAY);

/** Offers the corrections of a movement: an edit, and another expected return date while the asset is out. */
export function MovementCorrections({ asset, movement }: { asset: CorrectedAsset; movement: MovementView }) {
  const mayCorrect = useMayRequest("assets.write");
  const mayMove = useMay("assets.return") && movement.returned_at === null;
  const target = `the release of ${formatLongDate(movement.release_date)}`;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {mayMove ? (
        <DialogOpener size="sm" label="Move return" target={`, ${target}`}>
          {(onClose) => <MoveExpectedReturn {...{ asset, movement, onClose }} />}
        </DialogOpener>
      ) : null}
      {mayCorrect ? (
        <DialogOpener size="sm" label="Correct" target={` ${target}`}>
          {(onClose) => <CorrectMovement {...{ asset, movement, onClose }} />}
        </DialogOpener>
      ) : null}
    </span>
  );
}

/** Offers the corrections of a service. */
export function ServiceCorrections({ asset, service }: { asset: CorrectedAsset; service: MaintenanceVisitView }) {
  if (!useMayRequest("assets.write")) return null;
  return (
    <DialogOpener size="sm" label="Correct" target={` the service of ${formatLongDate(service.service_date)}`}>
      {(onClose) => <CorrectService asset={asset} visit={service} onClose={onClose} />}
    </DialogOpener>
  );
}

type ReverseProps = { asset: CorrectedAsset & { version: number }; event: ReversibleEvent; event_id: number };

const REVERSALS: Record<ReversibleEvent, { effect: string; message: string }> = {
  sale: {
    effect:
      "The asset returns to service and continues to depreciate as if it had not been sold. The sale and your reason stay in the history.",
    message: "The sale was reversed: the asset is in service again",
  },
  scrapping: {
    effect:
      "The asset returns to service and continues to depreciate as if it had not been scrapped. The scrapping and your reason stay in the history.",
    message: "The scrapping was reversed: the asset is in service again",
  },
  revaluation: {
    effect: "The earlier values apply again. The revaluation and your reason stay in the history.",
    message: "The revaluation was reversed",
  },
};

/** Reverses a sale, a scrapping or a revaluation, for users who may do or request it. */
export function ReverseEvent({ size = "default", ...props }: ReverseProps & Pick<ButtonProps, "size">) {
  if (!useMayRequest("assets.write")) return null;
  return (
    <DialogOpener size={size} icon={Undo2} label={`Reverse ${props.event}`}>
      {(onClose) => <ReverseDialog {...props} onClose={onClose} />}
    </DialogOpener>
  );
}

function ReverseDialog({ asset, event, event_id, onClose }: ReverseProps & { onClose: () => void }) {
  const sale = trpc.disposals.reverse.useMutation();
  const scrapping = trpc.scrappings.reverse.useMutation();
  const revaluation = trpc.revaluations.reverse.useMutation();
  const { mutateAsync } = { sale, scrapping, revaluation }[event];
  const form = useSchemaForm<ReversalValues>(reversalInput, { event_id, reason: "", version: asset.version });
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      {...REVERSALS[event]}
      title={`Reverse ${event}`}
      send={(values) => mutateAsync({ ...values, id: asset.id })}
      actions={<CorrectionActions label={`Reverse ${event}`} danger />}
    >
      <TextField control={form.control} name="reason" label="Reason" required hint="Recorded in the history" />
    </CorrectionDialog>
  );
}
