import { trpc } from "@custodia/client/trpc";
import { confirmPasswordInput } from "@custodia/domain/auth/schema";
import { Form } from "@custodia/ui/form/form";
import { DialogFormActions, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField } from "@custodia/ui/form/text-fields";

/** A dialog that asks for the password again before a sensitive action if the sign-in is not recent. */
export default function ConfirmPassword({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const form = useSchemaForm(confirmPasswordInput, { current_password: "" });
  const confirm = trpc.auth.confirmPassword.useMutation();
  return (
    <FormDialog
      onClose={() => onDone(false)}
      title="Confirm your password"
      description="You signed in a while ago. Enter your password to continue. You will not be asked again for 15 minutes."
      size="sm"
    >
      <Form
        form={form}
        guard={false}
        onSubmit={async (values) => {
          await confirm.mutateAsync(values);
          onDone(true);
        }}
      >
        <PasswordField
          control={form.control}
          name="current_password"
          label="Current Password"
          autoComplete="current-password"
          required
        />
        <DialogFormActions>Confirm</DialogFormActions>
      </Form>
    </FormDialog>
  );
}
