import { trpc } from "@custodia/client/trpc";
import { type ShiftView, shiftReview } from "@custodia/domain/pos/shifts/schema";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";

/** Somebody who neither opened, counted nor closed the shift says that they looked at its difference. */
export function ReviewForm({ shift }: { shift: ShiftView }) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  const review = trpc.pos.shifts.review.useMutation();
  const form = useSchemaForm(shiftReview, { remark: "" });
  return (
    <Form
      form={form}
      className="grid gap-3"
      onSubmit={async (values) => {
        await review.mutateAsync({ id: shift.id, ...values });
        await utils.pos.shifts.invalidate();
        notices.success("The difference has been reviewed");
      }}
    >
      <TextareaField control={form.control} name="remark" label="Your remark" />
      <SubmitButton className="h-11 justify-self-end">Mark as reviewed</SubmitButton>
    </Form>
  );
}
