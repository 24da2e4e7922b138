import { trpc } from "@custodia/client/trpc";
import { operatorAcceptInput } from "@custodia/domain/platform/session";
import { Banner } from "@custodia/ui/banner";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField } from "@custodia/ui/form/text-fields";
import { useNavigate } from "@tanstack/react-router";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Sets a password with a link from an invitation or from the command line, then continues with the second factor. */
export function AcceptPage({ token }: { token: string }) {
  return (
    <SignInFrame
      title="Set your password"
      description="You will then set up two-factor authentication, which is required."
    >
      {token ? (
        <AcceptForm token={token} />
      ) : (
        <Banner tone="warning" title="This link is incomplete.">
          Open the link again, or copy it in full.
        </Banner>
      )}
      <p className="mt-6 text-sm text-muted-foreground">
        If the link no longer works, ask an owner to send you a new one.
      </p>
    </SignInFrame>
  );
}

function AcceptForm({ token }: { token: string }) {
  const form = useSchemaForm(operatorAcceptInput, { token, password: "", password_confirmation: "" });
  const { control } = form;
  const accept = trpc.platform.session.accept.useMutation();
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        await accept.mutateAsync(values);
        await navigate({ to: "/login", replace: true });
      }}
    >
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="Use several words together"
        required
      />
      <PasswordField
        control={control}
        name="password_confirmation"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <SubmitButton size="lg" className="w-full">
        Set password
      </SubmitButton>
    </Form>
  );
}
