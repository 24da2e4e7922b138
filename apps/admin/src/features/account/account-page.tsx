import { trpc } from "@custodia/client/trpc";
import { OPERATOR_ROLE_NAMES } from "@custodia/domain/platform/operators";
import { operatorPasswordInput } from "@custodia/domain/platform/session";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, SettingsCardHeader, TitledCard } from "@custodia/ui/card";
import { DescriptionList } from "@custodia/ui/description-list";
import { QueryContent } from "@custodia/ui/error-state";
import { CodeField } from "@custodia/ui/form/code-field";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { PasswordField } from "@custodia/ui/form/text-fields";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useState } from "react";
import { since, timeOf } from "../../format.ts";
import { useAction, useFinish } from "../actions/actions.tsx";
import { useOperator } from "../session/identity.ts";
import { AuthenticatorForm, RecoveryCodes } from "../session/second-factor.tsx";
import { SessionList } from "../session/session-list.tsx";
import { Passkeys } from "./passkeys.tsx";

/** The operator's own account: profile, password, passkeys, recovery codes and other sessions. */
export function AccountPage() {
  const { full_name, email, role, signed_in_at } = useOperator();
  const items = [
    { label: "Name", value: full_name },
    { label: "Email", value: email },
    { label: "Role", value: OPERATOR_ROLE_NAMES[role] },
    { label: "Signed in", value: timeOf(signed_in_at) },
  ];
  return (
    <>
      <PageHeader title="My account" description="Only an owner can change your role. No one can see your password." />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <TitledCard title="Profile">
            <DescriptionList items={items} className="xl:grid-cols-2" />
          </TitledCard>
          <Sessions />
          <RenewCodes />
        </div>
        <div className="grid gap-5">
          <ChangePassword />
          <Passkeys />
        </div>
      </div>
    </>
  );
}

const EMPTY = { current_password: "", code: "", password: "", password_confirmation: "" };

/** Changes the operator's password; requires the current one and a code. */
function ChangePassword() {
  const { email } = useOperator();
  const form = useSchemaForm(operatorPasswordInput, EMPTY);
  const { control } = form;
  const change = trpc.platform.session.changePassword.useMutation();
  const finish = useFinish();
  return (
    <Card>
      <SettingsCardHeader title="Change password" description="Ends your other sessions. You stay signed in here." />
      <CardContent>
        <Form
          form={form}
          afterSubmit="clear"
          className="grid max-w-md gap-4"
          onSubmit={async (values) => {
            const { message } = await change.mutateAsync(values);
            await finish(message);
          }}
        >
          {/* Tells password managers which account this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            control={control}
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            required
          />
          <PasswordField
            control={control}
            name="password"
            label="New password"
            autoComplete="new-password"
            hint="Use several words together"
            required
          />
          <PasswordField
            control={control}
            name="password_confirmation"
            label="Confirm new password"
            autoComplete="new-password"
            required
          />
          <CodeField control={control} name="code" label="Six-digit code" required />
          <FormActions>
            <SubmitButton>Change password</SubmitButton>
          </FormActions>
        </Form>
      </CardContent>
    </Card>
  );
}

/** Lists the operator's sessions, and ends one or all others. */
function Sessions() {
  const sessions = trpc.platform.session.list.useQuery();
  const endOne = trpc.platform.session.end.useMutation();
  const endOthers = trpc.platform.session.endOthers.useMutation();
  const runAction = useAction();
  return (
    <Card>
      <SettingsCardHeader
        title="Sessions"
        description="End any that you do not recognise, then change your password."
      />
      <CardContent className="grid gap-3">
        <QueryContent query={sessions} skeleton={<Skeleton className="h-12" />}>
          {(data) => (
            <SessionList
              label="Your sessions"
              sessions={data.map(({ id, current, signed_in_at, active_at }) => ({
                id,
                current,
                title: `Signed in ${timeOf(signed_in_at)}`,
                detail: current ? "Active now" : `Last active ${since(active_at)}`,
              }))}
              endingId={endOne.isPending ? endOne.variables.id : undefined}
              onEnd={(id) => runAction(endOne.mutateAsync({ id }), "The session has ended")}
            />
          )}
        </QueryContent>
        {sessions.data && sessions.data.length > 1 ? (
          <Button
            variant="outline"
            className="justify-self-start"
            busy={endOthers.isPending}
            onClick={() => runAction(endOthers.mutateAsync(), "Your other sessions have ended")}
          >
            End other sessions
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}

type Step = "confirming" | readonly string[] | null;

/** Shows how many recovery codes are left, and generates new ones after the operator has entered a code. */
function RenewCodes() {
  const { recovery_codes_left } = useOperator();
  const [step, setStep] = useState<Step>(null);
  const isShown = step !== null && step !== "confirming";
  return (
    <Card>
      <SettingsCardHeader
        title="Recovery codes"
        description={
          isShown ? "Your earlier codes no longer work." : `Codes left: ${recovery_codes_left}. New codes replace them.`
        }
      />
      <CardContent className="max-w-md">
        {isShown ? (
          <RecoveryCodes codes={step} onSaved={() => setStep(null)} />
        ) : step === "confirming" ? (
          <RenewForm onRenewed={setStep} />
        ) : (
          <Button variant="outline" onClick={() => setStep("confirming")}>
            New recovery codes
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function RenewForm({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const renew = trpc.platform.session.renewCodes.useMutation();
  const utils = trpc.useUtils();
  return (
    <AuthenticatorForm
      button={<SubmitButton>Generate new codes</SubmitButton>}
      onSubmit={async (values) => {
        onRenewed((await renew.mutateAsync(values)).recovery_codes);
        await utils.platform.invalidate();
      }}
    />
  );
}
