import { trpc } from "@custodia/client/trpc";
import type { SignInForm as SignInWire } from "@custodia/domain/auth/schema";
import { CheckboxField } from "@custodia/ui/form/checkbox-field";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { PasswordField } from "@custodia/ui/form/password-field";
import { useSchemaForm } from "@custodia/ui/form/schema-form";
import { TextField } from "@custodia/ui/form/text-field";
import { Link } from "@tanstack/react-router";
import { DemoHint } from "./demo-hint.tsx";
import { useEnter } from "./enter.ts";

/** The schema comes with the first submit, so that the page itself stays small. */
const schema = () => import("@custodia/domain/auth/schema").then((module) => module.signIn);

type SignInFormProps = {
  email: string | undefined;
  /** The page that was asked for before the sign-in. */
  wanted: string | undefined;
  /** Told where the email has still to be verified. */
  onUnverified: (email: string) => void;
};

export function SignInForm({ email = "", wanted, onUnverified }: SignInFormProps) {
  const form = useSchemaForm<SignInWire>(schema, { email, password: "", remember: false });
  const signIn = trpc.auth.signIn.useMutation();
  const enter = useEnter();
  const { control } = form;
  const submit = async (values: SignInWire) => {
    const { next } = await signIn.mutateAsync(values);
    if (next === "verify") onUnverified(values.email);
    else await enter(next === "setup" ? "/company" : (wanted ?? "/dashboard"));
  };
  return (
    <>
      <Form form={form} onSubmit={submit} guard={false} className="space-y-4">
        <TextField
          control={control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={!email}
          required
        />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <CheckboxField control={control} name="remember" label="Remember Me" />
          <Link to="/forgotPassword" className="text-primary underline underline-offset-2">
            Forgot Password?
          </Link>
        </div>
        <SubmitButton size="lg" className="w-full">
          Login
        </SubmitButton>
      </Form>
      <DemoHint
        onUse={(demo) => {
          form.setValue("email", demo.email);
          form.setValue("password", demo.password);
        }}
      />
    </>
  );
}
