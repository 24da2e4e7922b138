import { useMayRequest } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type ReversalValues, type ReversibleEvent, reversalInput } from "@custodia/domain/assets/corrections";
import { Button, type ButtonProps } from "@custodia/ui/button";
import { Form } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { type CorrectedAsset, CorrectionActions, CorrectionDialog, useFinishCorrection } from "./correction-dialog.tsx";

type ReverseProps = { asset: CorrectedAsset & { version: number }; event: ReversibleEvent; event_id: number };

const TEXTS: Record<ReversibleEvent, { name: string; effect: string; message: string }> = {
  sale: {
    name: "sale",
    effect:
      "The asset returns to service and continues to depreciate as if it had not been sold. The sale and your reason stay in the history.",
    message: "The sale was reversed: the asset is in service again",
  },
  scrapping: {
    name: "scrapping",
    effect:
      "The asset returns to service and continues to depreciate as if it had not been scrapped. The scrapping and your reason stay in the history.",
    message: "The scrapping was reversed: the asset is in service again",
  },
  revaluation: {
    name: "revaluation",
    effect: "The earlier values apply again. The revaluation and your reason stay in the history.",
    message: "The revaluation was reversed",
  },
};

/** Reverses a sale, a scrapping or a revaluation, for users who may do or request it. */
export function ReverseEvent({ size = "default", ...props }: ReverseProps & Pick<ButtonProps, "size">) {
  const [open, setOpen] = useState(false);
  if (!useMayRequest("assets.write")) return null;
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)}>
        <Undo2 aria-hidden />
        {`Reverse ${TEXTS[props.event].name}`}
      </Button>
      {open ? <ReverseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ReverseDialog({ asset, event, event_id, onClose }: ReverseProps & { onClose: () => void }) {
  const sale = trpc.disposals.reverse.useMutation();
  const scrapping = trpc.scrappings.reverse.useMutation();
  const revaluation = trpc.revaluations.reverse.useMutation();
  const { mutateAsync } = { sale, scrapping, revaluation }[event];
  const finish = useFinishCorrection(onClose);
  const form = useSchemaForm<ReversalValues>(reversalInput, { event_id, reason: "", version: asset.version });
  const { name, effect, message } = TEXTS[event];
  return (
    <CorrectionDialog asset={asset} title={`Reverse ${name}`} effect={effect} onClose={onClose}>
      <Form form={form} onSubmit={async (values) => finish(await mutateAsync({ ...values, id: asset.id }), message)}>
        <TextField control={form.control} name="reason" label="Reason" required hint="Recorded in the history" />
        <CorrectionActions label={`Reverse ${name}`} danger />
      </Form>
    </CorrectionDialog>
  );
}
