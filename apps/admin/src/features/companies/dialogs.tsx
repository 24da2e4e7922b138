import { trpc } from "@custodia/client/trpc";
import { type CompanyPage, suspendInput } from "@custodia/domain/platform/companies";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { countOf } from "../../format.ts";
import { ReasonDialog } from "../actions/reason-dialog.tsx";

/** Suspends a company: asks for the reason that its users will read, and for its abbreviation as a confirmation. */
export function Suspend({ company }: { company: CompanyPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="border-destructive text-danger-foreground" onClick={() => setOpen(true)}>
        <CirclePause aria-hidden />
        Suspend
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title={`Suspend ${company.name}`}>
        <SuspendForm company={company} onDone={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function SuspendForm({ company, onDone }: { company: CompanyPage; onDone: () => void }) {
  const { id, name, abbreviation, users } = company;
  const form = useSchemaForm(suspendInput, { id, reason: "", confirmation: "", note: "" });
  const { control } = form;
  const suspend = trpc.platform.companies.suspend.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await suspend.mutateAsync(values);
        await utils.platform.invalidate();
        onDone();
        notices.success(`${name} is suspended`);
      }}
      className="grid gap-4"
    >
      <Banner tone="warning" silent>
        {countOf(users, "user")} and their API clients lose access immediately and see the reason. Nothing is deleted,
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
      <FormActions>
        <DialogCloseButton />
        <SubmitButton variant="destructive">Suspend {countOf(users, "user")}</SubmitButton>
      </FormActions>
      <p className="text-sm text-muted-foreground">Recorded in the operators' log and in the company's activities.</p>
    </Form>
  );
}

/** Reactivates a suspended company. */
export function Reactivate({ company: { id, name } }: { company: CompanyPage }) {
  const [confirming, setConfirming] = useState(false);
  const reactivate = trpc.platform.companies.reactivate.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <>
      <Button onClick={() => setConfirming(true)}>Reactivate</Button>
      {confirming ? (
        <ReasonDialog
          onClose={() => setConfirming(false)}
          title={`Reactivate ${name}?`}
          description="Its users can continue working immediately. Recorded in the operators' log and in the company's activities."
          confirmLabel="Reactivate"
          label="Note for operators"
          hint="Visible only in the operators' log"
          onConfirm={async (note) => {
            await reactivate.mutateAsync({ id, note });
            await utils.platform.invalidate();
            notices.success(`${name} is active again`);
          }}
        />
      ) : null}
    </>
  );
}
