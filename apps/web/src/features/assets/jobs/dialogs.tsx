import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import {
  type JobChangeValues,
  type JobCompletionValues,
  type JobPlanValues,
  jobCancellation,
  jobChange,
  jobCompletion,
  jobPlan,
  type MaintenanceJobView,
} from "@custodia/domain/assets/maintenance-jobs";
import { formatLongDate } from "@custodia/domain/date";
import { DateField } from "@custodia/ui/form/date-fields";
import { Form } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField, TextField } from "@custodia/ui/form/text-fields";
import type { Path } from "react-hook-form";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import {
  type CorrectedAsset,
  CorrectionActions,
  CorrectionDialog,
  changedValues,
  useFinishCorrection,
} from "../corrections/correction-dialog.tsx";

type DialogProps = { asset: CorrectedAsset; onClose: () => void };
/** What the dialogs need of a job; the agenda knows no more. */
export type DialogJob = Pick<MaintenanceJobView, "id" | "description" | "due_date" | "version"> & {
  vendor: MaintenanceJobView["vendor"];
};

const FIELDS = "mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2";

/** The values of a job before anything is entered. */
export const NEW_JOB: JobPlanValues = {
  ...{ description: "", due_date: "", vendor_id: null, custodian_id: null, estimated_cost: null, remarks: "" },
};

/** The fields of a job that is planned or changed. */
export function JobFields<T extends Partial<JobPlanValues>>({ control }: { control: SchemaForm<T>["control"] }) {
  const name = <Field extends keyof JobPlanValues & string>(field: Field) => field as Field & Path<T>;
  return (
    <>
      <TextField
        control={control}
        name={name("description")}
        label="Job"
        required
        hint="Such as “Repair the gearbox”"
      />
      <DateField control={control} name={name("due_date")} label="Due Date" required />
      <VendorPicker control={control} name={name("vendor_id")} label="Vendor" hint="Service provider" />
      <CustodianPicker
        control={control}
        name={name("custodian_id")}
        label="Assigned to"
        hint="Somebody of the company"
      />
      <MoneyField control={control} name={name("estimated_cost")} label="Estimated Cost" />
      <TextareaField control={control} name={name("remarks")} label="Remarks" maxLength={2000} rows={1} wide={false} />
    </>
  );
}

/** Plans a one-off job of an asset. */
export function PlanJob({ asset, onClose }: DialogProps) {
  const { mutateAsync } = trpc.jobs.plan.useMutation();
  const finish = useFinishCorrection(onClose);
  const form = useSchemaForm<JobPlanValues>(jobPlan, NEW_JOB);
  const { control } = form;
  const save = async (values: JobPlanValues) =>
    finish(await mutateAsync({ ...values, id: asset.id }), `Planned for ${formatLongDate(values.due_date)}`);
  return (
    <CorrectionDialog
      asset={asset}
      title="Plan a one-off job"
      effect="The schedule stays as it is."
      wide
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <div className={FIELDS}>
          <JobFields control={control} />
        </div>
        <CorrectionActions label="Plan Job" />
      </Form>
    </CorrectionDialog>
  );
}

type JobProps = DialogProps & { job: MaintenanceJobView };

/** Changes a job that is open. */
export function ChangeJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.change.useMutation();
  const finish = useFinishCorrection(onClose);
  const { id, version, description, due_date, vendor_id, custodian_id, estimated_cost, remarks } = job;
  const original = { description, due_date, vendor_id, custodian_id, estimated_cost, remarks };
  const form = useSchemaForm<JobChangeValues>(jobChange, { ...original, version });
  const { control } = form;
  const save = async ({ version, ...values }: JobChangeValues) =>
    finish(await mutateAsync({ ...changedValues(values, original), version, id }), "The job was changed");
  return (
    <CorrectionDialog asset={asset} title="Change job" effect="The history shows both versions." wide onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <div className={FIELDS}>
          <JobFields control={control} />
        </div>
        <CorrectionActions label="Change Job" />
      </Form>
    </CorrectionDialog>
  );
}

/** The fields of a job that is done. */
function DoneFields<T extends Partial<JobCompletionValues>>({ control }: { control: SchemaForm<T>["control"] }) {
  const today = useToday();
  const name = <Field extends keyof JobCompletionValues & string>(field: Field) => field as Field & Path<T>;
  return (
    <>
      <DateField control={control} name={name("done_date")} label="Done on" required max={today} />
      <MoneyField control={control} name={name("amount")} label="Amount" />
      <TextField control={control} name={name("invoice_number")} label="Invoice Number" />
      <VendorPicker control={control} name={name("vendor_id")} label="Vendor" hint="Service provider" />
      <TextareaField control={control} name={name("done_remarks")} label="Remarks" maxLength={2000} rows={1} />
    </>
  );
}

/** Corrects what was recorded of a job that is done. */
export function CorrectJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.change.useMutation();
  const finish = useFinishCorrection(onClose);
  const { id, version, done_date, amount, invoice_number, vendor_id, done_remarks } = job;
  const original = { done_date: done_date ?? "", amount, invoice_number, vendor_id, done_remarks };
  const form = useSchemaForm<JobChangeValues>(jobChange, { ...original, version, reason: "" });
  const { control } = form;
  const save = async ({ reason, version, ...values }: JobChangeValues) =>
    finish(await mutateAsync({ ...changedValues(values, original), reason, version, id }), "The job was corrected");
  return (
    <CorrectionDialog
      asset={asset}
      title={`Correct “${job.description}”`}
      effect="The maintenance cost is updated. The history shows both versions."
      wide
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <div className={FIELDS}>
          <DoneFields control={control} />
          <TextField control={control} name="reason" label="Reason" required hint="Reason for the correction" />
        </div>
        <CorrectionActions label="Correct Job" />
      </Form>
    </CorrectionDialog>
  );
}

type CompleteJobProps = DialogProps & { job: DialogJob };

/** Records that a job is done, with its day and cost. */
export function CompleteJob({ asset, job, onClose }: CompleteJobProps) {
  const { mutateAsync } = trpc.jobs.complete.useMutation();
  const today = useToday();
  const finish = useFinishCorrection(onClose);
  const form = useSchemaForm<JobCompletionValues>(jobCompletion, {
    ...{ done_date: today, amount: null, invoice_number: "", vendor_id: job.vendor?.id ?? null, done_remarks: "" },
    version: job.version,
  });
  const { control } = form;
  const save = async (values: JobCompletionValues) =>
    finish(await mutateAsync({ ...values, id: job.id }), `“${job.description}” is done`);
  return (
    <CorrectionDialog
      asset={asset}
      title={`Job done: ${job.description}`}
      effect={`Due ${formatLongDate(job.due_date)}. The schedule stays as it is.`}
      wide
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <div className={FIELDS}>
          <DoneFields control={control} />
        </div>
        <CorrectionActions label="Mark as Done" />
      </Form>
    </CorrectionDialog>
  );
}

/** Cancels an open job after a confirmation. */
export function CancelJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.cancel.useMutation();
  const finish = useFinishCorrection(onClose);
  const form = useSchemaForm(jobCancellation, { version: job.version });
  return (
    <CorrectionDialog
      asset={asset}
      title={`Cancel “${job.description}”?`}
      effect="It is no longer due, and stays in the list as cancelled. This cannot be undone."
      onClose={onClose}
    >
      <Form
        form={form}
        onSubmit={async (values) => finish(await mutateAsync({ ...values, id: job.id }), "The job was cancelled")}
      >
        <CorrectionActions label="Cancel Job" danger keep="Keep Job" />
      </Form>
    </CorrectionDialog>
  );
}
