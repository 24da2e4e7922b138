import { trpc } from "@custodia/client/trpc";
import { type CompanyPage, suspendInput } from "@custodia/domain/platform/companies";
import { visitInput } from "@custodia/domain/platform/support";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, FormActions } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { CirclePause, Eye } from "lucide-react";
import { useState } from "react";
import { timeOf } from "../../format.ts";
import { ReasonButton, useFinish } from "../actions/actions.tsx";

/** Suspends a company: asks for the reason that its users will read, and for its abbreviation as a confirmation. */
export function Suspend({ company }: { company: CompanyPage }) {
  return (
    <DialogButton
      icon={CirclePause}
      label="Suspend"
      button={{ className: "border-destructive text-danger-foreground" }}
      title={`Suspend ${company.name}`}
    >
      {(close) => <SuspendForm company={company} onDone={close} />}
    </DialogButton>
  );
}

function SuspendForm({ company, onDone }: { company: CompanyPage; onDone: () => void }) {
  const { id, name, abbreviation, users } = company;
  const form = useSchemaForm(suspendInput, { id, reason: "", confirmation: "", note: "" });
  const { control } = form;
  const suspend = trpc.platform.companies.suspend.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await suspend.mutateAsync(values);
        await finish(`${name} is suspended`);
        onDone();
      }}
      className="grid gap-4"
    >
      <Banner tone="warning" silent>
        {pluralize(users, "user")} and their API clients lose access immediately and see the reason. Nothing is deleted,
        and you can reactivate the company at any time.
      </Banner>
      <TextareaField
        control={control}
        name="reason"
        label="Reason, shown to its users"
        rows={3}
        maxLength={255}
        required
      />
      <TextField
        control={control}
        name="note"
        label="Note for operators"
        hint="Visible only in the operators' log"
        wide
      />
      <TextField
        control={control}
        name="confirmation"
        label={abbreviation ? `Type the company's abbreviation, ${abbreviation}` : `Type the company's name, ${name}`}
        autoComplete="off"
        required
        wide
      />
      <DialogFormActions destructive>Suspend {pluralize(users, "user")}</DialogFormActions>
      <p className="text-sm text-muted-foreground">Recorded in the operators' log and in the company's activities.</p>
    </Form>
  );
}

/** Reactivates a suspended company. */
export function Reactivate({ company: { id, name } }: { company: CompanyPage }) {
  const reactivate = trpc.platform.companies.reactivate.useMutation();
  return (
    <ReasonButton
      button="Reactivate"
      variant="default"
      title={`Reactivate ${name}?`}
      description="Its users can continue working immediately. Recorded in the operators' log and in the company's activities."
      confirmLabel="Reactivate"
      label="Note for operators"
      hint="Visible only in the operators' log"
      success={`${name} is active again`}
      onConfirm={(note) => reactivate.mutateAsync({ id, note })}
    />
  );
}

type VisitAnswer = { url: string; user: string; ends_at: string };

/** Lets an operator visit a company, read-only, with a code of its Admin. */
export function StartVisit({ company }: { company: CompanyPage }) {
  return (
    <DialogButton
      icon={Eye}
      label="Support visit"
      title={`Support visit to ${company.name}`}
      description="An Admin of the company creates a code under Settings, Support access. You see what they see, read-only, for an hour."
      size="sm"
    >
      {(close) => <VisitSteps id={company.id} onDone={close} />}
    </DialogButton>
  );
}

function VisitSteps({ id, onDone }: { id: number; onDone: () => void }) {
  const [answer, setAnswer] = useState<VisitAnswer | null>(null);
  return answer ? <VisitLink answer={answer} onDone={onDone} /> : <VisitForm id={id} onAccepted={setAnswer} />;
}

function VisitForm({ id, onAccepted }: { id: number; onAccepted: (answer: VisitAnswer) => void }) {
  const form = useSchemaForm(visitInput, { id, code: "", reason: "" });
  const startVisit = trpc.platform.companies.lookIn.useMutation();
  const utils = trpc.useUtils();
  return (
    <Form
      form={form}
      guard={false}
      className="grid gap-4"
      onSubmit={async (values) => {
        onAccepted(await startVisit.mutateAsync(values));
        await utils.platform.log.invalidate();
      }}
    >
      <TextField control={form.control} name="code" label="Code" autoComplete="off" uppercase required wide />
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint="For example the ticket number. The company's Admins can see it."
        required
        wide
      />
      <DialogFormActions>Continue</DialogFormActions>
    </Form>
  );
}

function VisitLink({ answer: { url, user, ends_at }, onDone }: { answer: VisitAnswer; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <Banner tone="info" title={`You can view the company as ${user} until ${timeOf(ends_at)}`}>
        The link works once, within five minutes. Signing out here ends the visit too.
      </Banner>
      <FormActions>
        <Button asChild>
          <a href={url} target="_blank" rel="noopener noreferrer" onClick={onDone}>
            Open the company
          </a>
        </Button>
      </FormActions>
    </div>
  );
}
