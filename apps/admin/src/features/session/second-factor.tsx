import { trpc } from "@custodia/client/trpc";
import { recoveryInput, secondFactorInput } from "@custodia/domain/platform/session";
import { Banner } from "@custodia/ui/banner";
import { Button, CopyButton } from "@custodia/ui/button";
import { ErrorState } from "@custodia/ui/error-state";
import { CodeField } from "@custodia/ui/form/code-field";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { Checkbox } from "@custodia/ui/input/input";
import { Skeleton } from "@custodia/ui/progress";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";

type CodeFormProps = {
  onSignedIn: () => void;
  /** Called if the server refuses a code. */
  onError: (error: unknown) => void;
  onRestart: () => void;
};

/** Requests a code from the authenticator or, if that is lost, a recovery code. */
export function CodeForm({ onSignedIn, onError, onRestart }: CodeFormProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const Method = usesRecovery ? ByRecoveryCode : ByAuthenticator;
  return (
    <div className="grid gap-4">
      <Method onSignedIn={onSignedIn} onError={onError} />
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Button variant="link" onClick={() => setUsesRecovery(!usesRecovery)}>
          {usesRecovery ? "Use authenticator app" : "Use a recovery code"}
        </Button>
        <Button variant="link" onClick={onRestart}>
          Use another account
        </Button>
      </p>
      {usesRecovery ? (
        <p className="text-sm text-muted-foreground">
          No access to either? A server administrator can reset your second factor and give you a link to set up a new
          one.
        </p>
      ) : null}
    </div>
  );
}

type MethodProps = Pick<CodeFormProps, "onSignedIn" | "onError">;

function ByAuthenticator({ onSignedIn, onError }: MethodProps) {
  const verify = trpc.platform.session.secondFactor.useMutation({ onError });
  return (
    <AuthenticatorForm
      button={<SubmitButton {...WIDE}>Sign in</SubmitButton>}
      onSubmit={async (values) => {
        await verify.mutateAsync(values);
        onSignedIn();
      }}
    />
  );
}

const WIDE = { size: "lg", className: "w-full" } as const;

type AuthenticatorFormProps = {
  onSubmit: (values: { code: string }) => Promise<void>;
  button: ReactNode;
  /** The content above the code. */
  children?: ReactNode;
};

/** Requests a code from the authenticator. */
export function AuthenticatorForm({ onSubmit, button, children }: AuthenticatorFormProps) {
  const form = useSchemaForm(secondFactorInput, { code: "" });
  return (
    <Form form={form} guard={false} className="grid gap-4" onSubmit={onSubmit}>
      {children}
      <CodeField control={form.control} name="code" label="Six-digit code" autoFocus required />
      {button}
    </Form>
  );
}

function ByRecoveryCode({ onSignedIn, onError }: MethodProps) {
  const form = useSchemaForm(recoveryInput, { recovery_code: "" });
  const recover = trpc.platform.session.recover.useMutation({ onError });
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        await recover.mutateAsync(values);
        onSignedIn();
      }}
    >
      <TextField
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        hint="Each code works once"
        uppercase
        autoFocus
        required
      />
      <SubmitButton {...WIDE}>Sign in</SubmitButton>
    </Form>
  );
}

type EnrolProps = Pick<CodeFormProps, "onError"> & { onEnrolled: (codes: readonly string[]) => void };

/** Sets up the second factor: shows a secret for the authenticator and verifies its first code. */
export function Enrol({ onEnrolled, onError }: EnrolProps) {
  const beginning = trpc.platform.session.beginEnrolment.useMutation({ onError });
  const { mutate: begin, data: enrolment, error, isPending } = beginning;
  const hasBegun = useRef(false);
  // Each call invalidates the earlier secret, so it runs only once, although React may run effects twice.
  useEffect(() => {
    if (!hasBegun.current) begin();
    hasBegun.current = true;
  }, [begin]);

  const confirm = trpc.platform.session.confirmEnrolment.useMutation({ onError });
  if (error) return <ErrorState error={error} onRetry={() => begin()} retrying={isPending} />;
  return (
    <AuthenticatorForm
      button={<SubmitButton {...WIDE}>Confirm</SubmitButton>}
      onSubmit={async (values) => onEnrolled((await confirm.mutateAsync(values)).recovery_codes)}
    >
      <div className="flex flex-wrap items-start gap-5" aria-busy={!enrolment}>
        {enrolment ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
            alt="QR code for your authenticator app; the key is shown next to it as text"
            className="size-40 rounded-md border bg-white"
          />
        ) : (
          <Skeleton className="size-40" />
        )}
        <div className="min-w-0 flex-1 basis-36 space-y-2">
          <p className="text-sm text-muted-foreground">Or enter this key</p>
          <code className="block text-lg font-medium select-all">{enrolment && groupByFour(enrolment.secret)}</code>
          {enrolment ? <CopyButton text={enrolment.secret}>Copy</CopyButton> : null}
        </div>
      </div>
    </AuthenticatorForm>
  );
}

/** Groups the key by four characters, which is easier to read and type; authenticators ignore the spaces. */
const groupByFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Shows the codes once, to copy or download; continues only after the operator confirms that they are saved. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const id = useId();
  const text = codes.join("\n");
  const file = useMemo(() => URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" })), [text]);
  return (
    <div className="space-y-4">
      <Banner tone="warning" silent title="You won't see these again">
        Store them away from your authenticator. If you lose both, a server administrator must restore your access.
      </Banner>
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-4 gap-y-1 rounded-md bg-muted px-3 py-3 font-mono text-sm whitespace-nowrap sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text}>Copy the codes</CopyButton>
        <Button asChild variant="outline">
          <a href={file} download="custodia-recovery-codes.txt">
            Download
          </a>
        </Button>
      </div>
      <label htmlFor={id} className="flex items-center gap-2 py-1">
        <Checkbox id={id} checked={saved} onChange={(event) => setSaved(event.target.checked)} />I have saved them
      </label>
      <Button size="lg" className="w-full" disabled={!saved} onClick={onSaved}>
        Continue
      </Button>
    </div>
  );
}
