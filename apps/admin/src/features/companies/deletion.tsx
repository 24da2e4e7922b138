import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { CompanyPage } from "@custodia/domain/platform/companies";
import { DEFAULT_WAITING_DAYS, type DeletionView, scheduleDeletionInput } from "@custodia/domain/platform/deletions";
import { requiredReason } from "@custodia/domain/text";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogHeader, DialogTitle } from "@custodia/ui/dialog";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { countOf } from "../../format.ts";
import { useIsOwner } from "../session/identity.ts";

/** The deletion that a company requested, with its next step. */
export function DeletionBanner({ company }: { company: CompanyPage }) {
  const isOwner = useIsOwner();
  const timeOf = useTimeOf();
  const { deletion } = company;
  if (!deletion) return null;
  return (
    <Banner tone={deletion.state === "running" ? "error" : "warning"} silent title={titleOf(deletion, timeOf)}>
      <div className="space-y-2">
        {deletion.request ? <p>Requested by {deletion.request}</p> : null}
        {deletion.state === "running" ? (
          <p>{countOf(deletion.deleted_rows, "record")} deleted so far. It continues by itself after a restart.</p>
        ) : (
          <p>{exportLine(deletion, timeOf)}</p>
        )}
        {isOwner && deletion.state !== "running" ? (
          <div className="flex flex-wrap gap-2">
            {deletion.state === "requested" ? <ScheduleDeletion company={company} /> : null}
            {deletion.state === "scheduled" && !deletion.exported_at && !deletion.export_waiver ? (
              <WaiveExport company={company} />
            ) : null}
            <CancelDeletion company={company} />
          </div>
        ) : null}
      </div>
    </Banner>
  );
}

function titleOf({ state, due_at, begun_at }: DeletionView, timeOf: (instant: string) => string): string {
  if (state === "running") return `Being deleted since ${timeOf(begun_at!)}`;
  return state === "scheduled" ? `Will be deleted on ${timeOf(due_at!)}` : "The company asks to be deleted";
}

function exportLine({ exported_at, export_waiver }: DeletionView, timeOf: (instant: string) => string): string {
  if (exported_at) return `The company downloaded all its data on ${timeOf(exported_at)}.`;
  if (export_waiver) return `The company needs no copy of its data: ${export_waiver}`;
  return "The company has not downloaded its data since the request. The deletion waits for that.";
}

type DialogButtonProps = {
  label: string;
  title: string;
  danger?: boolean;
  children: (close: () => void) => ReactNode;
};

function DialogButton({ label, title, danger, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className={danger ? "border-destructive text-danger-foreground" : ""}
        onClick={() => setOpen(true)}
      >
        {danger ? <Trash2 aria-hidden /> : null}
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          <DialogBody>{children(() => setOpen(false))}</DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Returns a function that refetches everything, closes the dialog and says what happened. */
function useDone(close: () => void) {
  const utils = trpc.useUtils();
  const notices = useNotices();
  return async (message: string) => {
    await utils.platform.invalidate();
    close();
    notices.success(message);
  };
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <FormActions>
      <DialogClose asChild>
        <Button variant="outline">Close</Button>
      </DialogClose>
      {children}
    </FormActions>
  );
}

/** Schedules the deletion of a company. */
export function ScheduleDeletion({ company }: { company: CompanyPage }) {
  return (
    <DialogButton danger label="Schedule deletion" title={`Delete ${company.name}`}>
      {(close) => <ScheduleForm company={company} close={close} />}
    </DialogButton>
  );
}

function ScheduleForm({ company, close }: { company: CompanyPage; close: () => void }) {
  const { id, name, abbreviation, assets, users, deletion } = company;
  const form = useSchemaForm(scheduleDeletionInput, {
    ...{ id, request: "", reason: "", waiting_days: DEFAULT_WAITING_DAYS, export_waiver: "", confirmation: "" },
  });
  const { control } = form;
  const schedule = trpc.platform.deletions.schedule.useMutation();
  const done = useDone(close);
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (values) => {
        await schedule.mutateAsync(values);
        await done(`The deletion of ${name} is scheduled`);
      }}
    >
      <Banner tone="warning" silent>
        After the waiting time {countOf(assets, "asset")}, {countOf(users, "user")} and all other records and files are
        deleted for good. Until then the company works as before, and you can cancel.
      </Banner>
      {deletion?.request ? (
        <p className="text-sm">Requested by {deletion.request}</p>
      ) : (
        <TextField
          control={control}
          name="request"
          label="How the company asked"
          hint="For example: letter of 3 November, signed by the Managing Director"
          required
          wide
        />
      )}
      <TextareaField control={control} name="reason" label="Reason, shown to its Admins" rows={2} required />
      <NumberField control={control} name="waiting_days" label="Waiting time in days" hint="1 to 90" required />
      <TextField
        control={control}
        name="export_waiver"
        label="Why no copy of the data is needed"
        hint="Leave it empty to wait until the company has downloaded its data"
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
      <Actions>
        <SubmitButton variant="destructive">Schedule deletion</SubmitButton>
      </Actions>
      <p className="text-sm text-muted-foreground">Recorded in the operators' log and in the company's activities.</p>
    </Form>
  );
}

function WaiveExport({ company: { id, name } }: { company: CompanyPage }) {
  const waive = trpc.platform.deletions.waiveExport.useMutation();
  return (
    <DialogButton label="No export needed" title={`${name} needs no copy of its data`}>
      {(close) => (
        <ReasonForm
          label="Why no copy of the data is needed"
          submit="Record"
          close={close}
          save={async (export_waiver) => {
            await waive.mutateAsync({ id, export_waiver });
            return "Recorded that no export is needed";
          }}
        />
      )}
    </DialogButton>
  );
}

function CancelDeletion({ company: { id, name, deletion } }: { company: CompanyPage }) {
  const label = deletion?.state === "requested" ? "Decline request" : "Cancel deletion";
  const cancel = trpc.platform.deletions.cancel.useMutation();
  return (
    <DialogButton label={label} title={`Keep ${name}?`}>
      {(close) => (
        <ReasonForm
          label="Reason, shown to its Admins"
          submit={label}
          close={close}
          save={async (reason) => {
            await cancel.mutateAsync({ id, reason });
            return `${name} will not be deleted`;
          }}
        />
      )}
    </DialogButton>
  );
}

const reasonSchema = z.object({ reason: requiredReason() });

type ReasonFormProps = {
  label: string;
  submit: string;
  close: () => void;
  /** Resolves to the notice of success. */
  save: (reason: string) => Promise<string>;
};

function ReasonForm({ label, submit, close, save }: ReasonFormProps) {
  const form = useSchemaForm(reasonSchema, { reason: "" });
  const done = useDone(close);
  return (
    <Form form={form} className="grid gap-4" onSubmit={async ({ reason }) => done(await save(reason))}>
      <TextField control={form.control} name="reason" label={label} required wide />
      <Actions>
        <SubmitButton>{submit}</SubmitButton>
      </Actions>
    </Form>
  );
}
