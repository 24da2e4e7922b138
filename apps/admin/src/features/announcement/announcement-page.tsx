import { useToday } from "@custodia/app-shell/app";
import { PageFailure } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import { type Announcement, announcementInput } from "@custodia/domain/platform/announcement";
import { dateInput } from "@custodia/domain/record";
import { Badge } from "@custodia/ui/badge";
import { Banner } from "@custodia/ui/banner";
import { TitledCard } from "@custodia/ui/card";
import { DateField, TimeField } from "@custodia/ui/form/date-fields";
import { Form, FormActions, FormSection, SubmitButton } from "@custodia/ui/form/form";
import { ConfirmButton } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextareaField } from "@custodia/ui/form/text-fields";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { z } from "zod";
import { timeOf } from "../../format.ts";
import { useFinish } from "../actions/actions.tsx";
import { useIsOwner } from "../session/identity.ts";

/** Shows the announcement that all companies see for a time, and lets owners replace it. */
export function AnnouncementPage() {
  const isOwner = useIsOwner();
  const query = trpc.platform.announcement.show.useQuery();
  const { data } = query;
  if (!data && query.error) return <PageFailure title="Announcement" query={query} />;
  return (
    <div className="max-w-3xl space-y-5">
      <PageHeader
        title="Announcement"
        description="Shown to every user of every company, for example to announce maintenance."
      />
      <TitledCard title="Current announcement" aria-busy={!data}>
        {!data ? (
          <Skeleton className="h-16" />
        ) : data.announcement ? (
          <CurrentAnnouncement announcement={data.announcement} shown={data.shown} />
        ) : (
          <p className="text-muted-foreground">No current or scheduled announcement</p>
        )}
      </TitledCard>
      {data && isOwner ? (
        <TitledCard title={data.announcement ? "Replace announcement" : "New announcement"}>
          <AnnouncementForm />
        </TitledCard>
      ) : null}
    </div>
  );
}

const time = z.string({ error: "Enter a time, such as 21:00." });
const schema = announcementInput
  .pick({ text: true })
  .extend({ from_day: dateInput, from_time: time, to_day: dateInput, to_time: time });

/** Converts a time in Lagos, which has no daylight saving time, to an instant. */
const instantOf = (day: string, clock: string) => new Date(`${day}T${clock}:00+01:00`).toISOString();

/** Publishes an announcement, which replaces the current one. */
function AnnouncementForm() {
  const today = useToday();
  const form = useSchemaForm(schema, {
    text: "",
    from_day: today,
    from_time: null,
    to_day: today,
    to_time: null,
  });
  const { control } = form;
  const set = trpc.platform.announcement.set.useMutation();
  const finish = useFinish();
  return (
    <Form
      form={form}
      afterSubmit="clear"
      onSubmit={async ({ text, from_day, from_time, to_day, to_time }) => {
        await set.mutateAsync({
          text,
          from_at: instantOf(from_day, from_time),
          to_at: instantOf(to_day, to_time),
        });
        await finish("Announcement saved");
      }}
    >
      <FormSection>
        <TextareaField control={control} name="text" label="Message" rows={2} maxLength={255} required />
        <DateField control={control} name="from_day" label="Start date" required />
        <TimeField control={control} name="from_time" label="Start time (Lagos)" required />
        <DateField control={control} name="to_day" label="End date" required />
        <TimeField control={control} name="to_time" label="End time (Lagos)" required />
      </FormSection>
      <FormActions>
        <SubmitButton>Show to all companies</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Shows the announcement as companies see it, with its period and a button that removes it. */
function CurrentAnnouncement({ announcement, shown }: { announcement: Announcement; shown: boolean }) {
  const clear = trpc.platform.announcement.clear.useMutation();
  const finish = useFinish();
  const { text, from_at, to_at } = announcement;
  return (
    <div className="space-y-3">
      <Banner tone="info" silent>
        {text}
      </Banner>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <Badge tone={shown ? "success" : "info"}>{shown ? "Shown now" : "Scheduled"}</Badge>
          {timeOf(from_at)} to {timeOf(to_at)}
        </p>
        {useIsOwner() ? (
          <ConfirmButton
            label="Remove"
            title="Remove announcement?"
            description="It disappears from every company's app within five minutes."
            confirmLabel="Remove"
            onConfirm={async () => {
              await clear.mutateAsync();
              await finish("Announcement removed");
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
