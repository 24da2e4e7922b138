import { trpc } from "@custodia/client/trpc";
import { type SignUpWire, signUpInput } from "@custodia/domain/auth/schema";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Link } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { NewPasswordFields } from "./new-password-fields.tsx";

const blank: Draft<SignUpWire> = {
  name: "",
  email: "",
  password: "",
  password_confirmation: "",
  employees_nr: null,
  url: "",
  terms_and_conditions: null,
};

/** The first step: the company and its first Admin's password. */
export function SignUpAccount({ onDone }: { onDone: (email: string) => void }) {
  const form = useSchemaForm(signUpInput, blank);
  const create = trpc.auth.signUp.useMutation();
  const { control } = form;
  const [name, email, agreed] = useWatch({ control, name: ["name", "email", "terms_and_conditions"] });
  const submit = async (values: SignUpWire) => {
    await create.mutateAsync(values);
    onDone(values.email);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormSection>
        <TextField control={control} name="name" label="Company Name" autoComplete="organization" required />
        <TextField
          control={control}
          name="email"
          label="Company Email Address"
          type="email"
          autoComplete="username"
          required
        />
        <NewPasswordFields control={control} known={[name, email]} />
        <NumberField control={control} name="employees_nr" label="No. of employees" required />
        <TextField
          control={control}
          name="url"
          label="Company website URL"
          prefix="https://"
          autoComplete="off"
          inputMode="url"
          autoCapitalize="none"
        />
        <CheckboxField
          control={control}
          name="terms_and_conditions"
          label="Agree to the Terms and Conditions"
          values={{ on: 1, off: null }}
          wide
          required
        >
          Agree to the{" "}
          <Link to="/terms" target="_blank" className="text-primary underline underline-offset-2">
            Terms and Conditions
          </Link>
        </CheckboxField>
      </FormSection>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/" reloadDocument className="text-primary underline underline-offset-2">
          Back to home
        </Link>
        <FormActions>
          <SubmitButton disabled={agreed !== 1}>Continue</SubmitButton>
        </FormActions>
      </div>
    </Form>
  );
}
