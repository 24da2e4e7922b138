import { trpc } from "@custodia/client/trpc";
import { secondFactorInput } from "@custodia/domain/platform/session";
import { CopyButton } from "@custodia/ui/copy-button";
import { ErrorState } from "@custodia/ui/error-state";
import { Form, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { Skeleton } from "@custodia/ui/progress";
import { useEffect, useRef } from "react";
import { CodeField } from "./code-field.tsx";

type EnrolProps = { onEnrolled: (codes: readonly string[]) => void };

/** Sets the second factor up: a secret for the authenticator, and its first code as the proof. */
export function Enrol({ onEnrolled }: EnrolProps) {
  const {
    mutate: begin,
    data: enrolment,
    error,
    isPending,
  } = trpc.platform.session.beginEnrolment.useMutation();
  const asked = useRef(false);
  // Each asking voids the secret before, so that it is asked for once, also where effects run twice.
  useEffect(() => {
    if (!asked.current) begin();
    asked.current = true;
  }, [begin]);

  const form = useSchemaForm(secondFactorInput, { code: "" });
  const confirm = trpc.platform.session.confirmEnrolment.useMutation();
  if (error) return <ErrorState error={error} onRetry={() => begin()} retrying={isPending} />;
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => onEnrolled((await confirm.mutateAsync(values)).recovery_codes)}
    >
      <div className="flex flex-wrap items-start gap-5" aria-busy={!enrolment}>
        {enrolment ? (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
            alt="QR code for your authenticator; the same stands beside it as text"
            className="size-40 rounded-md border bg-white"
          />
        ) : (
          <Skeleton className="size-40" />
        )}
        <div className="min-w-0 flex-1 basis-36 space-y-2">
          <p className="text-sm text-muted-foreground">Or type this into it</p>
          <code className="block text-lg font-medium select-all">
            {enrolment && inFours(enrolment.secret)}
          </code>
          {enrolment ? <CopyButton text={enrolment.secret}>Copy</CopyButton> : null}
        </div>
      </div>
      <CodeField control={form.control} name="code" autoFocus />
      <SubmitButton size="lg" className="w-full">
        Confirm
      </SubmitButton>
    </Form>
  );
}

/** Easier to read and to type; authenticators take no notice of the spaces. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
