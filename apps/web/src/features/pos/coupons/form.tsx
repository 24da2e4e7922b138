import { trpc } from "@custodia/client/trpc";
import { type CouponPayload, couponCreate } from "@custodia/domain/pos/coupons";
import { Button } from "@custodia/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { MoneyField, NumberField } from "@custodia/ui/form/numeric-fields";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";

const blank: Draft<CouponPayload> = {
  code: "",
  percent: null,
  amount: null,
  from: null,
  to: null,
  uses: null,
  least_amount: 0,
};

type AddCouponProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Adds a coupon, whose terms never change: it can only be ended. */
export function AddCoupon({ open, onOpenChange }: AddCouponProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Add Coupon</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <CouponForm onSaved={() => onOpenChange(false)} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function CouponForm({ onSaved }: { onSaved: () => void }) {
  const form = useSchemaForm<CouponPayload>(couponCreate, blank);
  const { control } = form;
  const utils = trpc.useUtils();
  const notices = useNotices();
  const creation = trpc.pos.coupons.create.useMutation();
  const save = async (values: CouponPayload) => {
    const { code } = await creation.mutateAsync(values);
    void utils.pos.coupons.invalidate();
    notices.success(`Coupon ${code} has been successfully added`);
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} afterSubmit="clear">
      <FormSection>
        <TextField control={control} name="code" label="Code" uppercase required wide />
        <NumberField control={control} name="percent" label="Percent" percent hint="Percent or amount, not both" />
        <MoneyField control={control} name="amount" label="Amount" />
        <DateField control={control} name="from" label="First Day" hint="Leave blank to start at once" />
        <DateField control={control} name="to" label="Last Day" hint="Leave blank for no end date" />
        <NumberField control={control} name="uses" label="Uses" hint="Leave blank for unlimited uses" />
        <MoneyField control={control} name="least_amount" label="Minimum Sale" hint="The minimum total of a sale" />
      </FormSection>
      <FormActions>
        <DialogClose asChild>
          <Button variant="outline">Close</Button>
        </DialogClose>
        <SubmitButton>Add</SubmitButton>
      </FormActions>
    </Form>
  );
}
