import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { DueWorkRow } from "@custodia/domain/assets/agenda";
import {
  type JobCompletionValues,
  jobCompletion,
  jobCompletions,
  type MaintenanceJobView,
} from "@custodia/domain/assets/maintenance-jobs";
import { formatLongDate } from "@custodia/domain/date";
import { FormSection } from "@custodia/ui/form/form";
import { MoneyField } from "@custodia/ui/form/numeric-fields";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { pluralize } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import type { Path } from "react-hook-form";
import { CostList } from "../../register/cost-list.tsx";
import { PastDateField } from "../../register/fields.tsx";
import { VendorPicker } from "../../setup/vendors/form.tsx";
import { AttachmentsSection, useAttachmentsDraft } from "../attachments/attachments-draft.tsx";
import { BatchForm } from "../bulk/batch-form.tsx";
import { type CorrectedAsset, CorrectionActions, CorrectionDialog } from "../corrections/correction-dialog.tsx";
import { RemarksField } from "../form-fields.tsx";

export const FIELDS = "mb-3 grid gap-x-4 gap-y-3 sm:grid-cols-2";

/** The fields of a job that is done. */
export function DoneFields<T extends Partial<JobCompletionValues>>({ control }: { control: SchemaForm<T>["control"] }) {
  const name = <Field extends keyof JobCompletionValues & string>(field: Field) => field as Field & Path<T>;
  return (
    <>
      <PastDateField control={control} name={name("done_date")} label="Done on" required />
      <MoneyField control={control} name={name("amount")} label="Amount" />
      <TextField control={control} name={name("invoice_number")} label="Invoice Number" />
      <VendorPicker control={control} name={name("vendor_id")} label="Vendor" hint="Service provider" />
      <RemarksField control={control} name={name("done_remarks")} rows={1} />
    </>
  );
}

/** A job as the agenda knows it. */
type DueJob = Pick<MaintenanceJobView, "id" | "description" | "due_date" | "version" | "vendor">;
type CompleteJobProps = { asset: CorrectedAsset; job: DueJob; onClose: () => void; onSaved?: () => void };

/** Records that a job is done, with its day, cost and documents. */
export function CompleteJob({ asset, job, onClose, onSaved = onClose }: CompleteJobProps) {
  const { mutateAsync } = trpc.jobs.complete.useMutation();
  const today = useToday();
  const attachments = useAttachmentsDraft("maintenance");
  const form = useSchemaForm<JobCompletionValues>(jobCompletion, {
    done_date: today,
    amount: null,
    invoice_number: "",
    vendor_id: job.vendor?.id ?? null,
    done_remarks: "",
    version: job.version,
  });
  const send = async (values: JobCompletionValues) => {
    const answer = await mutateAsync({ ...values, id: job.id });
    await attachments.uploadTo(asset.id);
    return answer;
  };
  return (
    <CorrectionDialog
      {...{ asset, form, send, onClose, onSaved }}
      title={`Job done: ${job.description}`}
      effect={`Due ${formatLongDate(job.due_date)}. The schedule stays as it is.`}
      message={`“${job.description}” is done`}
      hasOtherInput={attachments.list.length > 0}
      wide
      actions={<CorrectionActions label="Mark as Done" />}
    >
      <div className={FIELDS}>
        <DoneFields control={form.control} />
      </div>
      <AttachmentsSection draft={attachments} compact />
    </CorrectionDialog>
  );
}

/** One day, invoice and note for several jobs; each has its own cost, and the vendor that was planned. */
export function CompleteJobsForm({ rows, onSaved }: { rows: readonly DueWorkRow[]; onSaved: () => void }) {
  const { mutateAsync } = trpc.jobs.completeSeveral.useMutation();
  const notices = useNotices();
  const today = useToday();
  const form = useSchemaForm(jobCompletions, {
    done_date: today,
    invoice_number: "",
    done_remarks: "",
    jobs: rows.map(({ job }) => ({ job_id: job!.id, version: job!.version, amount: null })),
  });
  const { control } = form;
  const jobs = rows.map(({ job, asset }) => ({
    id: job!.id,
    description: job!.description,
    barcode: `${asset.barcode}, ${asset.description}`,
  }));
  return (
    <BatchForm
      form={form}
      send={mutateAsync}
      describe={({ data }) => `${pluralize(data.length, "job")} done`}
      onDone={(message) => {
        notices.success(message);
        onSaved();
      }}
      submitLabel={`Mark ${pluralize(rows.length, "Job")} as Done`}
    >
      <FormSection>
        <PastDateField control={control} name="done_date" label="Done on" required />
        <TextField control={control} name="invoice_number" label="Invoice Number" />
        <RemarksField control={control} name="done_remarks" rows={1} />
      </FormSection>
      <CostList
        form={form}
        name="jobs"
        title="Cost of each job"
        assets={jobs}
        labelOf={({ description, barcode }) => `Amount of “${description}”, ${barcode}`}
      />
    </BatchForm>
  );
}
