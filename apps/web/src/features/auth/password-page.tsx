import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { changePasswordInput } from "@custodia/domain/auth/schema";
import { Card, CardContent } from "@custodia/ui/card";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { useMe } from "../session/session.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

type Values = z.input<typeof changePasswordInput>;

/** Changes the password. The server asks for the current one if the sign-in is older than 15 minutes. */
export function PasswordPage() {
  const { full_name, email } = useMe();
  const [needsCurrent, setNeedsCurrent] = useState(false);
  const form = useSchemaForm<Values>(changePasswordInput, {
    password: "",
    password_confirmation: "",
    end_tokens: true,
  });
  const change = trpc.auth.changePassword.useMutation();
  const notices = useNotices();
  const { control } = form;
  const save = async (values: Values) => {
    try {
      const { message } = await change.mutateAsync(values);
      notices.success(message);
      setNeedsCurrent(false);
    } catch (error) {
      // The field must be rendered before the form can show its error.
      if (readProblem(error).fields?.current_password) flushSync(() => setNeedsCurrent(true));
      throw error;
    }
  };
  return (
    <SettingsPage name="password">
      <Card>
        <CardContent>
          <Form form={form} onSubmit={save} afterSubmit="clear">
            <FormSection>
              {needsCurrent ? (
                <PasswordField
                  control={control}
                  name="current_password"
                  label="Current Password"
                  hint="You signed in a while ago, so please confirm your current password."
                  autoComplete="current-password"
                  className="sm:col-span-full sm:max-w-[calc(50%-0.625rem)]"
                  required
                />
              ) : null}
              <NewPasswordFields control={control} label="New Password" guessable={[full_name, email]} />
            </FormSection>
            <CheckboxField
              control={control}
              name="end_tokens"
              label="Also end my API tokens"
              hint="Programs that use them lose access immediately."
            />
            <p className="text-muted-foreground">You will be signed out on other devices.</p>
            <FormActions>
              <SubmitButton>Save New Password</SubmitButton>
            </FormActions>
          </Form>
        </CardContent>
      </Card>
    </SettingsPage>
  );
}
