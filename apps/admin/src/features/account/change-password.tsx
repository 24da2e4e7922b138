import { trpc } from "@custodia/client/trpc";
import { operatorPasswordInput } from "@custodia/domain/platform/session";
import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { PasswordField } from "@custodia/ui/form/password-field";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useNotices } from "@custodia/ui/notices";
import { CodeField } from "../session/code-field.tsx";
import { useOperator } from "../session/identity.ts";

const EMPTY = { current_password: "", code: "", password: "", password_confirmation: "" };

/** A new password of one's own, for the present one and a code. */
export function ChangePassword() {
  const { email } = useOperator();
  const form = useSchemaForm(operatorPasswordInput, EMPTY);
  const { control } = form;
  const change = trpc.platform.session.changePassword.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>New password</CardTitle>
          <CardDescription>Your other sessions end; this one goes on.</CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent>
        <Form
          form={form}
          afterwards="clear"
          className="grid max-w-md gap-4"
          onSubmit={async (values) => {
            const { message } = await change.mutateAsync(values);
            await utils.platform.invalidate();
            notices.success(message);
          }}
        >
          {/* For the browser's own keeper of passwords. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            control={control}
            name="current_password"
            label="Present password"
            autoComplete="current-password"
            required
          />
          <PasswordField
            control={control}
            name="password"
            label="New password"
            autoComplete="new-password"
            hint="A few words are best"
            required
          />
          <PasswordField
            control={control}
            name="password_confirmation"
            label="Confirm new password"
            autoComplete="new-password"
            required
          />
          <CodeField control={control} name="code" />
          <FormActions>
            <SubmitButton>Change password</SubmitButton>
          </FormActions>
        </Form>
      </CardContent>
    </Card>
  );
}
