import { trpc } from "@custodia/client/trpc";
import { reverseInput } from "@custodia/domain/pos/stock/inputs";
import { Button } from "@custodia/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";

/** The router of a document that can be reversed. */
export type Reversible = "purchases" | "adjustments";

type ReverseDialogProps = {
  router: Reversible;
  id: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reverses a whole purchase or count at its own value, with a reason. */
export function ReverseDialog({ router, id, open, onOpenChange }: ReverseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{router === "purchases" ? "Reverse this purchase?" : "Reverse this count?"}</DialogTitle>
          <DialogDescription>
            Reverses all of its lines at their own value, for good. This fails if too little stock is left.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ReverseForm router={router} id={id} onDone={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ReverseForm({ router, id, onDone }: { router: Reversible; id: number; onDone: () => void }) {
  const form = useSchemaForm<{ reason: string }>(reverseInput, { reason: "" });
  const utils = trpc.useUtils();
  const notices = useNotices();
  const reversal = trpc.pos[router].reverse.useMutation();
  const save = async ({ reason }: { reason: string }) => {
    await reversal.mutateAsync({ id, reason });
    await utils.pos.invalidate();
    notices.success(router === "purchases" ? "The purchase was reversed" : "The count was reversed");
    onDone();
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextField control={form.control} name="reason" label="Reason" required />
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Close</Button>
        </DialogClose>
        <SubmitButton variant="destructive">Reverse</SubmitButton>
      </FormActions>
    </Form>
  );
}
