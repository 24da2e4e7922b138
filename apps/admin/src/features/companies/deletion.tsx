import { trpc } from "@custodia/client/trpc";
import type { CompanyPage } from "@custodia/domain/platform/companies";
import { DEFAULT_WAITING_DAYS, type DeletionView, scheduleDeletionInput } from "@custodia/domain/platform/deletions";
import { Banner } from "@custodia/ui/banner";
import { Form } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { NumberField } from "@custodia/ui/form/numeric-fields";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { Trash2 } from "lucide-react";
import { timeOf } from "../../format.ts";
import { ReasonButton, useFinish } from "../actions/actions.tsx";
import { useIsOwner } from "../session/identity.ts";

/** The deletion that a company requested, with its next step. */
export function DeletionBanner({ company }: { company: CompanyPage }) {
  const isOwner = useIsOwner();
  const { deletion } = company;
  if (!deletion) return null;
  return (
    <Banner tone={deletion.state === "running" ? "error" : "warning"} silent title={titleOf(deletion)}>
      <div className="space-y-2">
        {deletion.request ? <p>Requested by {deletion.request}</p> : null}
        {deletion.state === "running" ? (
          <p>{pluralize(deletion.deleted_rows, "record")} deleted so far. It continues by itself after a restart.</p>
        ) : (
          <p>{exportLine(deletion)}</p>
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

function titleOf({ state, due_at, begun_at }: DeletionView): string {
  if (state === "running") return `Being deleted since ${timeOf(begun_at!)}`;
  return state === "scheduled" ? `Will be deleted on ${timeOf(due_at!)}` : "The company has asked to be deleted";
}

function exportLine({ exported_at, export_waiver }: DeletionView): string {
  if (exported_at) return `The company downloaded all its data on ${timeOf(exported_at)}.`;
  if (export_waiver) return `The company needs no copy of its data: ${export_waiver}`;
  return "The company has not downloaded its data since the request. The deletion waits for that.";
}

/** Schedules the deletion of a company. */
export function ScheduleDeletion({ company }: { company: CompanyPage }) {
  return (
    <DialogButton
      icon={Trash2}
      label="Schedule deletion"
      button={{ className: "border-destructive text-danger-foreground" }}
      title={`Delete ${company.name}`}
    >
      {(close) => <ScheduleForm company={company} close={close} />}
    </DialogButton>
  );
}

function ScheduleForm({ company, close }: { company: CompanyPage; close: () => void }) {
  const { id, name, abbreviation, assets, users, deletion } = company;
  const form = useSchemaForm(scheduleDeletionInput, {
    id,
    request: "",
    reason: "",
    waiting_days: DEFAULT_WAITING_DAYS,
    export_waiver: "",
    confirmation: "",
  });
  const { control } = form;
  const schedule = trpc.platform.deletions.schedule.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (values) => {
        await schedule.mutateAsync(values);
        await finish(`The deletion of ${name} is scheduled`);
        close();
      }}
    >
      <Banner tone="warning" silent>
        After the waiting time {pluralize(assets, "asset")}, {pluralize(users, "user")} and all other records and files
        are deleted for good. Until then the company works as before, and you can cancel.
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
        hint="Leave blank to wait until the company has downloaded its data"
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
      <DialogFormActions destructive closeLabel="Close">
        Schedule deletion
      </DialogFormActions>
      <p className="text-sm text-muted-foreground">Recorded in the operators' log and in the company's activities.</p>
    </Form>
  );
}

function WaiveExport({ company: { id, name } }: { company: CompanyPage }) {
  const waive = trpc.platform.deletions.waiveExport.useMutation();
  return (
    <ReasonButton
      button="No export needed"
      title={`${name} needs no copy of its data`}
      label="Why no copy of the data is needed"
      required
      confirmLabel="Record"
      success="Recorded that no export is needed"
      onConfirm={(export_waiver) => waive.mutateAsync({ id, export_waiver: export_waiver! })}
    />
  );
}

function CancelDeletion({ company: { id, name, deletion } }: { company: CompanyPage }) {
  const cancel = trpc.platform.deletions.cancel.useMutation();
  const label = deletion?.state === "requested" ? "Decline request" : "Cancel deletion";
  return (
    <ReasonButton
      button={label}
      title={`Keep ${name}?`}
      label="Reason, shown to its Admins"
      required
      confirmLabel={label}
      success={`${name} will not be deleted`}
      onConfirm={(reason) => cancel.mutateAsync({ id, reason: reason! })}
    />
  );
}
