import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { type SignUpValues, signUpForm, verifyEmailInput } from "@custodia/domain/auth/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { CheckboxField } from "@custodia/ui/form/choice-fields";
import { CodeField } from "@custodia/ui/form/code-field";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { type Draft, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Spinner } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useStartSession } from "../session/session.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

const steps = ["Create account", "Verify email", "Registration complete"] as const;

type SignUpDialogProps = {
  /** The email of a user who signed up but has not verified it, and so continues at the second step. */
  unverifiedEmail: string | null;
  onClose: () => void;
};

export function SignUpDialog({ unverifiedEmail, onClose }: SignUpDialogProps) {
  const [email, setEmail] = useState(unverifiedEmail);
  const [verified, setVerified] = useState(false);
  const step = verified ? 2 : email === null ? 0 : 1;
  return (
    <FormDialog onClose={onClose} title={steps[step]} description={`Step ${step + 1} of ${steps.length}`}>
      <StepBar step={step} />
      {step === 0 ? <SignUpAccount onDone={setEmail} /> : null}
      {step === 1 ? (
        <SignUpVerify email={email!} onDone={() => setVerified(true)} onRestart={() => setEmail(null)} />
      ) : null}
      {step === 2 ? <Complete /> : null}
    </FormDialog>
  );
}

function StepBar({ step }: { step: number }) {
  return (
    <div aria-hidden className="mb-5 flex gap-1.5">
      {steps.map((name, index) => (
        <span key={name} className={`h-1 flex-1 rounded-full ${index <= step ? "bg-primary" : "bg-secondary"}`} />
      ))}
    </div>
  );
}

function Complete() {
  const startSession = useStartSession();
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <CircleCheck aria-hidden className="size-12 text-primary" />
      <p role="status" className="text-lg font-medium">
        Welcome, your account is ready
      </p>
      <Button size="lg" autoFocus onClick={() => void startSession("/company")}>
        Proceed
      </Button>
    </div>
  );
}

const blank: Draft<SignUpValues> = {
  name: "",
  full_name: "",
  email: "",
  password: "",
  password_confirmation: "",
  employees_nr: null,
  url: "",
  terms_and_conditions: null,
};

/** The first step: the company and its first Admin's password. */
export function SignUpAccount({ onDone }: { onDone: (email: string) => void }) {
  const form = useSchemaForm(signUpForm, blank);
  const create = trpc.auth.signUp.useMutation();
  const signIn = trpc.auth.signIn.useMutation();
  /** The email of a sign-up whose answer was lost: if the server did it, this email is taken. */
  const lostEmail = useRef<string>(null);
  const { control } = form;
  const [name, fullName, email, agreed] = useWatch({
    control,
    name: ["name", "full_name", "email", "terms_and_conditions"],
  });
  const submit = async (values: SignUpValues) => {
    const { email, password } = values;
    try {
      await create.mutateAsync(values);
    } catch (error) {
      const { status, fields } = readProblem(error);
      if (status === 0) lostEmail.current = email;
      if (!fields?.email || lostEmail.current !== email) throw error;
      await signIn.mutateAsync({ email, password }).catch(() => Promise.reject(error));
    }
    onDone(email);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormSection>
        <TextField control={control} name="name" label="Company Name" autoComplete="organization" required />
        <TextField control={control} name="full_name" label="Your Full Name" autoComplete="name" required />
        <TextField
          control={control}
          name="email"
          label="Company Email Address"
          type="email"
          autoComplete="username"
          required
        />
        <NewPasswordFields control={control} guessable={[name, fullName, email]} />
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
          values={{ checked: 1, unchecked: null }}
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

type SignUpVerifyProps = {
  email: string;
  onDone: () => void;
  /** Goes back to the first step, for a mistyped address to which no code can come. */
  onRestart: () => void;
};

/** The second step: the code from the email. */
export function SignUpVerify({ email, onDone, onRestart }: SignUpVerifyProps) {
  const form = useSchemaForm(verifyEmailInput, { verification_code: "" });
  const verify = trpc.auth.verifyEmail.useMutation();
  const { auth } = trpc.useUtils();
  const submit = async (values: { verification_code: string }) => {
    try {
      await verify.mutateAsync(values);
    } catch (error) {
      // Another tab, or a call whose answer was lost, may have verified the address.
      const user = await auth.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if (!user?.email_verified_at) throw error;
    }
    onDone();
  };
  const problem = verify.error ? readProblem(verify.error) : null;
  const hasOtherError = problem?.status === 422 && !problem.fields?.verification_code;
  return (
    <Form form={form} onSubmit={submit} guard={false}>
      <div className="space-y-4">
        <p>
          We sent a verification code to <strong className="break-all">{email}</strong>. The email may take a few
          minutes; please check your spam folder.
        </p>
        {hasOtherError ? <Banner tone="error">Account could not be verified</Banner> : null}
        <CodeField control={form.control} name="verification_code" label="Verification code" required />
        <ResendCode />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted-foreground">Wrong address?</span>
          <Button variant="link" onClick={onRestart}>
            Sign up again
          </Button>
        </p>
        {verify.isPending ? (
          <p role="status" className="flex items-center gap-2 text-muted-foreground">
            <Spinner /> Your account is being prepared. Please do not refresh this page.
          </p>
        ) : null}
        <FormActions>
          <SubmitButton>Verify</SubmitButton>
        </FormActions>
      </div>
    </Form>
  );
}

const RESEND_PAUSE_S = 60;

/** Requests another code, at most once a minute. */
export function ResendCode() {
  const [seconds, setSeconds] = useCountdown();
  const resend = trpc.auth.resendCode.useMutation({
    onSuccess: () => setSeconds(RESEND_PAUSE_S),
    onError: (error) => setSeconds(readProblem(error).retryAfter ?? 0),
  });
  const waiting = seconds > 0;
  return (
    <div className="space-y-2">
      {resend.isSuccess ? (
        <Banner key={resend.submittedAt} tone="success">
          {resend.data.message}
        </Banner>
      ) : null}
      {resend.error ? <Banner tone="error">{readProblem(resend.error).message}</Banner> : null}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-muted-foreground">Didn't receive it?</span>
        <Button variant="link" busy={resend.isPending} disabled={waiting} onClick={() => resend.mutate()}>
          Resend verification code
        </Button>
        {waiting ? <span className="text-muted-foreground tabular-nums">in {formatCountdown(seconds)}</span> : null}
      </p>
    </div>
  );
}

/** Minutes and seconds, after hours if there are any. */
const formatCountdown = (seconds: number) => new Date(seconds * 1000).toISOString().slice(seconds < 3600 ? 14 : 11, 19);

/** A countdown in seconds. */
function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}
