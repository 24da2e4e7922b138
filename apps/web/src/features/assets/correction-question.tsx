import { useMay } from "@custodia/app-shell/session/may.ts";
import { MAX_TEXT, requiredText } from "@custodia/domain/text";
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
import { z } from "zod";

const why = z.object({ reason: requiredText("the reason") });

type CorrectionQuestionProps = {
  /** The asset as people know it. */
  named: string;
  /** The reason, or null where one thinks better of it. */
  answer: (reason: string | null) => void;
};

/** Asks before a correction replaces figures from acquisition on, and for its reason, which the activity keeps. */
export function CorrectionQuestion({ named, answer }: CorrectionQuestionProps) {
  const atOnce = useMay("assets.write");
  const form = useSchemaForm(why, { reason: "" });
  return (
    <Dialog open onOpenChange={(open) => !open && answer(null)}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{atOnce ? "Correct this asset?" : "Ask to correct this asset?"}</DialogTitle>
          <DialogDescription>{`${named}. What is corrected holds from the acquisition on, as if it had been entered so.`}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <Form form={form} guard={false} onSubmit={({ reason }) => answer(reason)}>
            <TextField
              control={form.control}
              name="reason"
              label="Reason"
              hint="The activity keeps it for whoever asks why."
              required
              wide
              maxLength={MAX_TEXT}
            />
            <FormActions>
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <SubmitButton>{atOnce ? "Save the correction" : "Send for approval"}</SubmitButton>
            </FormActions>
          </Form>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
