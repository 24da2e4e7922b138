import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Checkbox, Input, PasswordInput, PlainField } from "@custodia/ui/input/input";
import { Link } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useStartSession } from "../session/session.ts";

type SignInFormProps = {
  email: string | undefined;
  /** The page that was requested before the sign-in. */
  requestedPath: string | undefined;
  /** Called if the email is not verified yet. */
  onUnverified: (email: string) => void;
  /** Replaces the navigation to the requested page. */
  onSignedIn?: (email: string, path: string) => Promise<void>;
  /** Content below the form and above the demo hint, which loads later. */
  children?: ReactNode;
};

type Errors = { email?: string | undefined; password?: string | undefined };

/** A form with its own validation: with the form library, this page would exceed its first-load budget by half. */
export function SignInForm(props: SignInFormProps) {
  const { email: initialEmail = "", requestedPath, onUnverified, onSignedIn, children } = props;
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failures, setFailures] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  /** Set by the first event, because `isPending` is true only after the next render. */
  const isSubmitting = useRef(false);
  const rememberId = useId();
  const signIn = trpc.auth.signIn.useMutation();
  const startSession = useStartSession();
  const problem = signIn.error ? readProblem(signIn.error) : null;

  useEffect(() => {
    if (failures > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-problem]")?.focus();
  }, [failures]);

  const showErrors = (next: Errors) => {
    setErrors(next);
    setFailures((before) => before + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    await attempt();
    isSubmitting.current = false;
  };
  const attempt = async () => {
    signIn.reset();
    const missing = findMissing(email, password);
    if (missing) return showErrors(missing);
    setErrors({});
    try {
      const { next } = await signIn.mutateAsync({ email, password, remember });
      if (next === "verify") onUnverified(email);
      else {
        const path = next === "setup" ? "/company" : (requestedPath ?? "/dashboard");
        await (onSignedIn ? onSignedIn(email, path) : startSession(path));
      }
    } catch (error) {
      const { fields = {} } = readProblem(error);
      showErrors({ email: fields.email?.[0], password: fields.password?.[0] });
    }
  };

  return (
    <>
      <form ref={formRef} noValidate method="post" onSubmit={submit} className="space-y-4" aria-busy={signIn.isPending}>
        {navigator.cookieEnabled === false ? (
          <Banner tone="warning" title="Your browser blocks cookies for this site">
            Cookies are needed to sign in. Allow them for this address, then reload the page.
          </Banner>
        ) : null}
        {problem && !problem.fields ? (
          <div data-problem tabIndex={-1} className="rounded-md outline-none">
            <Banner tone="error" onDismiss={signIn.reset}>
              {problem.message}
            </Banner>
          </div>
        ) : null}
        <PlainField label="Email" message={errors.email}>
          {(field) => (
            <Input
              {...field}
              type="email"
              name="email"
              autoComplete="username"
              autoFocus={!initialEmail}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </PlainField>
        <PlainField label="Password" message={errors.password}>
          {(field) => (
            <PasswordInput
              {...field}
              name="password"
              autoComplete="current-password"
              autoFocus={Boolean(initialEmail)}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </PlainField>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <label htmlFor={rememberId} className="flex items-center gap-2 py-1">
            <Checkbox id={rememberId} checked={remember} onChange={(event) => setRemember(event.target.checked)} />
            Remember Me
          </label>
          <Link to="/forgotPassword" className="text-primary underline underline-offset-2">
            Forgot Password?
          </Link>
        </div>
        <Button type="submit" size="lg" className="w-full" busy={signIn.isPending}>
          Login
        </Button>
      </form>
      {children}
      <DemoHint
        onUse={(demo) => {
          setEmail(demo.email);
          setPassword(demo.password);
        }}
      />
    </>
  );
}

function findMissing(email: string, password: string): Errors | null {
  if (email.trim() && password) return null;
  return {
    email: email.trim() ? undefined : "Enter your email address.",
    password: password ? undefined : "Enter your password.",
  };
}

type Demo = { email: string; password: string };

/** Shows the demo company's sign-in if the server offers one. */
function DemoHint({ onUse }: { onUse: (demo: Demo) => void }) {
  const { data: demo } = trpc.auth.demo.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!demo) return null;
  const [name, host] = demo.email.split("@");
  return (
    <Banner tone="info" silent className="mt-5" title="Explore the demo company">
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        <dt>Email</dt>
        <dd className="font-medium break-words">
          {name}
          <wbr />@{host}
        </dd>
        <dt>Password</dt>
        <dd className="font-medium break-all">{demo.password}</dd>
      </dl>
      <Button variant="link" className="mt-1 text-current" onClick={() => onUse(demo)}>
        Fill in
      </Button>
    </Banner>
  );
}
