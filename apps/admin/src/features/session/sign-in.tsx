import { isUnauthenticated, readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type OperatorStage, operatorSignInInput } from "@custodia/domain/platform/session";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField, TextField } from "@custodia/ui/form/text-fields";
import { KeyRound } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { signWithPasskey, supportsPasskeys } from "./authenticator.ts";
import { CodeForm, Enrol, RecoveryCodes } from "./second-factor.tsx";

type SignInProps = {
  /** The frame of each step: a page of its own, or a dialog over one. */
  Frame: ComponentType<{ title: string; description: ReactNode; children: ReactNode }>;
  /** The first step of the sign-in. */
  stage?: OperatorStage["stage"];
  email?: string;
  onSignedIn: () => void;
};

/** The steps of the sign-in; none can be skipped. */
export function SignIn({ Frame, stage: initialStage = "password", email, onSignedIn }: SignInProps) {
  const [stage, setStage] = useState(initialStage);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isLate, setLate] = useState(false);
  const enterStage = (next: OperatorStage["stage"]) => {
    setLate(false);
    setStage(next);
  };
  // The time between the password and the second factor is over.
  const onStepError = (error: unknown) => {
    if (!isUnauthenticated(error)) return;
    setLate(true);
    setStage("password");
  };
  useEffect(() => {
    if (stage === "in") onSignedIn();
  }, [stage, onSignedIn]);

  if (codes)
    return (
      <Frame title="Save your recovery codes" description="Each code works once if you lose your authenticator.">
        <RecoveryCodes codes={codes} onSaved={onSignedIn} />
      </Frame>
    );
  if (stage === "second_factor")
    return (
      <Frame title="Verification code" description="Enter the 6-digit code from your authenticator app.">
        <CodeForm onSignedIn={onSignedIn} onError={onStepError} onRestart={() => setStage("password")} />
      </Frame>
    );
  if (stage === "enrol")
    return (
      <Frame
        title="Set up your second factor"
        description="Scan the QR code with your authenticator app, then enter the code it shows."
      >
        <Enrol onEnrolled={setCodes} onError={onStepError} />
      </Frame>
    );
  return (
    <Frame title="Sign in" description="For Custodia operators only. Company accounts cannot sign in here.">
      {isLate ? (
        <Banner tone="warning" className="mb-4">
          The second step came too late. Enter your password again.
        </Banner>
      ) : null}
      <PasswordForm email={email} onNext={enterStage} />
      <PasskeyButton onSignedIn={onSignedIn} />
    </Frame>
  );
}

type PasswordFormProps = { email?: string | undefined; onNext: (stage: OperatorStage["stage"]) => void };

/** Email and password lead only to the second factor. */
function PasswordForm({ email = "", onNext }: PasswordFormProps) {
  const form = useSchemaForm(operatorSignInInput, { email, password: "" });
  const { control } = form;
  const signIn = trpc.platform.session.signIn.useMutation();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => onNext((await signIn.mutateAsync(values)).stage)}
    >
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!email}
        required
      />
      <PasswordField control={control} name="password" label="Password" autoComplete="current-password" required />
      <SubmitButton size="lg" className="w-full">
        Continue
      </SubmitButton>
    </Form>
  );
}

/** Signs in with a passkey instead of password and code. Browsers without passkeys show nothing. */
function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const begin = trpc.platform.session.beginPasskeySignIn.useMutation();
  const signIn = trpc.platform.session.signInByPasskey.useMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!supportsPasskeys()) return null;
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const response = await signWithPasskey(await begin.mutateAsync());
      await signIn.mutateAsync({ response });
      onSignedIn();
    } catch (error) {
      setProblem(readProblem(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid gap-4 border-t pt-4">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <Button variant="outline" size="lg" className="w-full" busy={busy} onClick={run}>
        <KeyRound aria-hidden />
        Sign in with a passkey
      </Button>
    </div>
  );
}
