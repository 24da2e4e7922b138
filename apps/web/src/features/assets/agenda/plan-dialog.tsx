import { useToday } from "@custodia/app-shell/app";
import { PICKER_LIMIT, type RecordOptions, useRecordOptions } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { jobPlan } from "@custodia/domain/assets/maintenance-jobs";
import { type ScheduleValues, scheduleInput } from "@custodia/domain/assets/maintenance-visits";
import type { AssetRow, AssetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, daysBetween, formatLongDate } from "@custodia/domain/date";
import { ActionSwitch, sharedFields } from "@custodia/ui/form/action-switch";
import { ComboboxField, SelectField } from "@custodia/ui/form/choice-fields";
import { Form, FormSection } from "@custodia/ui/form/form";
import { FormDialog } from "@custodia/ui/form/form-dialog";
import { type SchemaForm, useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { toChoices } from "@custodia/ui/input/select";
import { useMemo, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import type { z } from "zod";
import { FrequencyField } from "../../register/fields.tsx";
import { relativeDay, scheduleText } from "../../register/labels.ts";
import { CorrectionActions, useFinishCorrection } from "../corrections/correction-dialog.tsx";
import { JobFields, NEW_JOB, plannedText } from "../jobs/dialogs.tsx";
import { StaleRequestWarning } from "../step-page.tsx";

const KINDS = [
  { value: "once", label: "Once" },
  { value: "schedule", label: "Repeatedly" },
] as const;
type Kind = (typeof KINDS)[number]["value"];

const EFFECTS: Record<Kind, string> = {
  once: "A job on one day. The asset's schedule stays as it is.",
  schedule: "Services are scheduled from the last service, or from the acquisition date if there is none.",
};

/** Plans a one-off job of an asset, or sets its maintenance schedule, so that the agenda lists the work. */
export default function PlanDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>("schedule");
  const job = useSchemaForm<JobValues>(jobInput, { ...NEW_JOB, asset_id: null });
  const schedule = useSchemaForm<ScheduleValues>(scheduleInput, NO_SCHEDULE);
  return (
    <FormDialog onClose={onClose} title="Plan a job" description={EFFECTS[kind]}>
      <ActionSwitch
        label="How often"
        options={KINDS}
        value={kind}
        onChange={setKind}
        shared={{
          once: sharedFields(job, { asset: "asset_id" }),
          schedule: sharedFields(schedule, { asset: "asset_id" }),
        }}
      />
      {kind === "once" ? <JobForm form={job} onDone={onClose} /> : <ScheduleForm form={schedule} onDone={onClose} />}
    </FormDialog>
  );
}

const schedules = toChoices(MAINTENANCE_SCHEDULES);

const jobInput = jobPlan.extend({ asset_id: scheduleInput.shape.asset_id });
type JobValues = z.input<typeof jobInput>;

const NO_SCHEDULE = { asset_id: null, maintenance_schedule: null, frequency: null };

type PlanFormProps<Values extends FieldValues> = { form: SchemaForm<Values>; onDone: () => void };

/** The form for an asset and a one-off job. Saving plans the job or requests it. */
function JobForm({ form, onDone }: PlanFormProps<JobValues>) {
  const { mutateAsync } = trpc.jobs.plan.useMutation();
  const finish = useFinishCorrection(onDone);
  const save = async ({ asset_id, ...values }: JobValues) =>
    finish(await mutateAsync({ ...values, id: asset_id! }), plannedText(values));
  return (
    <Form form={form} onSubmit={save}>
      <FormSection className="mb-0">
        <ComboboxField
          control={form.control}
          name="asset_id"
          label="Asset"
          required
          wide
          {...useRecordOptions(assetOptions)}
        />
        <JobFields control={form.control} />
      </FormSection>
      <CorrectionActions label="Plan Job" />
    </Form>
  );
}

/** The form for an asset and its schedule, with the next due date. Saving corrects the asset or requests the correction. */
function ScheduleForm({ form, onDone }: PlanFormProps<ScheduleValues>) {
  const { control } = form;
  const { load, find } = useRecordOptions(assetOptions);
  const { mutateAsync } = trpc.assets.update.useMutation();
  const finish = useFinishCorrection(onDone);
  const [id, schedule] = useWatch({ control, name: ["asset_id", "maintenance_schedule"] });
  const { data: asset } = trpc.assets.show.useQuery({ id: id! }, { enabled: Boolean(id) });
  const save = async ({ asset_id, ...changes }: ScheduleValues) => {
    // Optimistic locking: if the asset was changed since the form loaded it, the change is shown before anything is saved.
    const version = asset?.id === asset_id ? asset.version : undefined;
    const answer = await mutateAsync({ ...changes, version, id: asset_id });
    finish(answer, isApprovalRequested(answer) ? "" : `Planned: ${answer.description}${nextDueText(answer)}`);
  };
  return (
    <Form form={form} onSubmit={save}>
      {asset ? <StaleRequestWarning asset={asset} /> : null}
      <FormSection className="mb-0">
        <ComboboxField
          control={control}
          name="asset_id"
          label="Asset"
          required
          wide
          {...{ load, find }}
          hint={asset?.id === id && asset ? currentScheduleText(asset) : undefined}
        />
        <SelectField
          control={control}
          name="maintenance_schedule"
          label="Maintenance Schedule"
          required
          options={schedules}
        />
        <FrequencyField control={control} name="frequency" label="Frequency" disabled={!schedule} />
      </FormSection>
      {asset ? <NextDueDate form={form} asset={asset} /> : null}
      <CorrectionActions label="Plan" />
    </Form>
  );
}

/** Describes the current schedule of an asset. */
function currentScheduleText(asset: AssetView): string {
  const schedule = scheduleText(asset.maintenance_schedule, asset.frequency);
  return schedule ? `Now: ${schedule.toLowerCase()}${nextDueText(asset)}` : "No schedule yet.";
}

const nextDueText = ({ next_maintenance_date: due }: Pick<AssetView, "next_maintenance_date">): string =>
  due ? `, next due on ${formatLongDate(due)}` : "";

/** Shows the next due date under the chosen schedule; it may be far in the past if no service was ever recorded. */
function NextDueDate({ form, asset }: { form: SchemaForm<ScheduleValues>; asset: AssetView }) {
  const today = useToday();
  const [maintenance_schedule, frequency] = useWatch({
    control: form.control,
    name: ["maintenance_schedule", "frequency"],
  });
  if (!maintenance_schedule || (frequency !== null && !(frequency >= 1))) return null;
  const next = nextMaintenanceDate({
    maintenance_schedule,
    frequency,
    closed_on: null,
    acquisition_date: asset.acquisition_date as CalendarDate,
    last_maintenance_date: asset.last_maintenance_date as CalendarDate | null,
  });
  if (!next) return null;
  return (
    <p aria-live="polite" className="mt-4">
      Next due on <b className="font-semibold">{formatLongDate(next)}</b>, {relativeDay(daysBetween(today, next))}.
    </p>
  );
}

/** Searches the assets in service. */
const assetOptions: RecordOptions<AssetRow> = {
  toOption: ({ id, description, barcode }) => ({ value: id, label: description, hint: barcode }),
  useSource: () => {
    const { list, show } = trpc.useUtils().assets;
    return useMemo(
      () => ({
        search: async (search) => {
          const query = { search, per_page: PICKER_LIMIT, sort: "description" as const };
          return (await list.fetch({ ...query, filter: { standing: "held" } })).data;
        },
        get: (id) => show.fetch({ id }),
      }),
      [list, show],
    );
  },
};
