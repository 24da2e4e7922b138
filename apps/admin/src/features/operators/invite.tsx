import { trpc } from "@custodia/client/trpc";
import { OPERATOR_ROLE_NAMES, OPERATOR_ROLES, operatorInvite } from "@custodia/domain/platform/operators";
import { Button } from "@custodia/ui/button";
import { SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFinish } from "../actions/use-action.ts";

const roles = OPERATOR_ROLES.map((value) => ({ value, label: OPERATOR_ROLE_NAMES[value] }));

/** Invites another operator by email. */
export function InviteOperator() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Invite an operator
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Invite an operator"
        description="They will receive an email with a link to set a password and two-factor authentication."
        size="sm"
      >
        <InviteForm onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm(operatorInvite, { full_name: "", email: "", role: "support" });
  const { control } = form;
  const invite = trpc.platform.operators.invite.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (values) => {
        await invite.mutateAsync(values);
        await finish(`Invitation sent to ${values.email}`);
        onDone();
      }}
    >
      <TextField control={control} name="full_name" label="Full Name" required wide />
      <TextField control={control} name="email" label="Email" type="email" required wide />
      <SelectField
        control={control}
        name="role"
        label="Role"
        options={roles}
        hint="Support can view and help users. Owners can also suspend companies and manage operators."
        required
        wide
      />
      <FormActions>
        <SubmitButton>Send invitation</SubmitButton>
      </FormActions>
    </Form>
  );
}
