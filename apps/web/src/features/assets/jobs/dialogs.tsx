import { trpc } from "@custodia/client/trpc";
import * as schema from "@custodia/domain/assets/maintenance-jobs";
import { formatLongDate } from "@custodia/domain/date";
import { DateField } from "@custodia/ui/form/date-fields";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import type { Path } from "react-hook-form";
import { CustodianPicker } from "../../setup/custodians/screens.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import {
  type CorrectedAsset,
  CorrectionActions,
  CorrectionDialog,
  changedValues,
} from "../corrections/correction-dialog.tsx";
import { RemarksField } from "../form-fields.tsx";
import { DoneFields, FIELDS } from "./complete.tsx";

type DialogProps = { asset: CorrectedAsset; onClose: () => void };

/** The values of a job before anything is entered. */
export const NEW_JOB: schema.JobPlanValues = {
  description: "",
  due_date: "",
  vendor_id: null,
  custodian_id: null,
  estimated_cost: null,
  remarks: "",
};

/** Names the day that a job is planned for. */
export const plannedText = ({ due_date }: schema.JobPlanValues): string => `Planned for ${formatLongDate(due_date)}`;

/** The fields of a job that is planned or changed. */
export function JobFields<T extends Partial<schema.JobPlanValues>>({ control }: { control: SchemaForm<T>["control"] }) {
  const name = <Field extends keyof schema.JobPlanValues & string>(field: Field) => field as Field & Path<T>;
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
        hint="Someone in the company"
      />
      <MoneyField control={control} name={name("estimated_cost")} label="Estimated Cost" />
      <RemarksField control={control} name={name("remarks")} rows={1} wide={false} />
    </>
  );
}

/** Plans a one-off job of an asset. */
export function PlanJob({ asset, onClose }: DialogProps) {
  const { mutateAsync } = trpc.jobs.plan.useMutation();
  const form = useSchemaForm<schema.JobPlanValues>(schema.jobPlan, NEW_JOB);
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title="Plan a one-off job"
      effect="The schedule stays as it is."
      send={(values) => mutateAsync({ ...values, id: asset.id })}
      message={plannedText}
      wide
      actions={<CorrectionActions label="Plan Job" />}
    >
      <div className={FIELDS}>
        <JobFields control={form.control} />
      </div>
    </CorrectionDialog>
  );
}

type JobProps = DialogProps & { job: schema.MaintenanceJobView };

/** Changes a job that is open. */
export function ChangeJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.change.useMutation();
  const { id, version, description, due_date, vendor_id, custodian_id, estimated_cost, remarks } = job;
  const original = { description, due_date, vendor_id, custodian_id, estimated_cost, remarks };
  const form = useSchemaForm<schema.JobChangeValues>(schema.jobChange, { ...original, version });
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title="Change job"
      effect="The history shows both versions."
      send={({ version, ...values }) => mutateAsync({ ...changedValues(values, original), version, id })}
      message="The job was changed"
      wide
      actions={<CorrectionActions label="Change Job" />}
    >
      <div className={FIELDS}>
        <JobFields control={form.control} />
      </div>
    </CorrectionDialog>
  );
}

/** Corrects what was recorded of a job that is done. */
export function CorrectJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.change.useMutation();
  const { id, version, done_date, amount, invoice_number, vendor_id, done_remarks } = job;
  const original = { done_date: done_date ?? "", amount, invoice_number, vendor_id, done_remarks };
  const form = useSchemaForm<schema.JobChangeValues>(schema.jobChange, { ...original, version, reason: "" });
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title={`Correct “${job.description}”`}
      effect="The maintenance cost is updated. The history shows both versions."
      send={({ reason, version, ...values }) =>
        mutateAsync({ ...changedValues(values, original), reason, version, id })
      }
      message="The job was corrected"
      wide
      actions={<CorrectionActions label="Correct Job" />}
    >
      <div className={FIELDS}>
        <DoneFields control={form.control} />
        <TextField control={form.control} name="reason" label="Reason" required hint="Reason for the correction" />
      </div>
    </CorrectionDialog>
  );
}

/** Opens a job again that was marked as done by mistake, with a reason. */
export function ReopenJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.reopen.useMutation();
  const form = useSchemaForm<schema.JobReopeningValues>(schema.jobReopening, { reason: "", version: job.version });
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title={`Reopen “${job.description}”?`}
      effect={`The job is open again${job.amount === null ? "" : ", and its cost leaves the asset's maintenance cost"}. The history keeps what was recorded.`}
      send={(values) => mutateAsync({ ...values, id: job.id })}
      message="The job is open again"
      actions={<CorrectionActions label="Reopen Job" />}
    >
      <TextField control={form.control} name="reason" label="Reason" required hint="Recorded in the history" />
    </CorrectionDialog>
  );
}

/** Cancels an open job after a confirmation. */
export function CancelJob({ asset, job, onClose }: JobProps) {
  const { mutateAsync } = trpc.jobs.cancel.useMutation();
  const form = useSchemaForm(schema.jobCancellation, { version: job.version });
  return (
    <CorrectionDialog
      {...{ asset, form, onClose }}
      title={`Cancel “${job.description}”?`}
      effect="It is no longer due, and stays in the list as cancelled. This cannot be undone."
      send={(values) => mutateAsync({ ...values, id: job.id })}
      message="The job was cancelled"
      actions={<CorrectionActions label="Cancel Job" danger keep="Keep Job" />}
    />
  );
}
