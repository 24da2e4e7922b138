import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { type OwnDeletion, requestDeletionInput } from "@custodia/domain/platform/deletions";
import { Banner } from "@custodia/ui/banner";
import { Card, CardContent, SettingsCardHeader } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { Form } from "@custodia/ui/form/form";
import { ConfirmButton, DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { Trash2 } from "lucide-react";
import { useMe } from "../session/session.ts";

/** Lets an Admin ask Custodia to delete the company, and shows how far that is. */
export function CompanyDeletion() {
  const query = trpc.deletion.show.useQuery();
  return (
    <Card className="mt-5">
      <SettingsCardHeader
        title="Delete the company"
        description="Custodia deletes all your records and files, after a waiting time in which you can change your mind"
        action={query.data && !query.data.deletion ? <RequestDeletion /> : undefined}
      />
      <CardContent>
        <QueryContent query={query} skeleton={<Skeleton className="h-12 w-full" />}>
          {({ deletion }) => <DeletionState deletion={deletion} />}
        </QueryContent>
      </CardContent>
    </Card>
  );
}

function DeletionState({ deletion }: { deletion: OwnDeletion | null }) {
  const timeOf = useTimeOf();
  if (!deletion)
    return (
      <p className="text-muted-foreground">
        Ask first, then download all your data: the deletion waits for that download. Nothing can be restored later.
      </p>
    );
  const { state, requested_at, request, due_at, exported_at } = deletion;
  const isScheduled = state === "scheduled";
  return (
    <div className="space-y-3">
      <Banner
        tone="warning"
        silent
        title={isScheduled ? `The company will be deleted on ${timeOf(due_at!)}` : "The deletion was requested"}
      >
        <p>
          Requested on {timeOf(requested_at)} by {request}.
        </p>
        <p>
          {exported_at
            ? `All data was downloaded on ${timeOf(exported_at)}.`
            : "Your data was not downloaded since. Request a download above and save the file."}
        </p>
        {isScheduled ? null : <p>Custodia's staff will check the request and notify your Admins of the day.</p>}
      </Banner>
      <WithdrawDeletion />
    </div>
  );
}

function RequestDeletion() {
  return (
    <DialogButton
      icon={Trash2}
      label="Ask for deletion"
      button={{ className: "border-destructive text-danger-foreground" }}
      title="Delete the company?"
    >
      {(close) => <RequestForm close={close} />}
    </DialogButton>
  );
}

function RequestForm({ close }: { close: () => void }) {
  const { company } = useMe();
  const form = useSchemaForm(requestDeletionInput, { reason: "", confirmation: "" });
  const { control } = form;
  const request = trpc.deletion.request.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (values) => {
        await request.mutateAsync(values);
        await utils.deletion.invalidate();
        close();
        notices.success("Custodia was asked to delete the company");
      }}
    >
      <Banner tone="warning" silent>
        Assets, sales, documents, users and the activity log will be deleted for good. Custodia's staff set a day, at
        least a day from now. Until then everybody can work as before, and any Admin can withdraw the request.
      </Banner>
      <TextField control={control} name="reason" label="Reason" required wide />
      <TextField
        control={control}
        name="confirmation"
        label={`Type ${company.abbreviation ?? company.name} to confirm`}
        autoComplete="off"
        required
        wide
      />
      <DialogFormActions destructive>Ask for deletion</DialogFormActions>
      <p className="text-sm text-muted-foreground">All Admins are notified, and the activities record it.</p>
    </Form>
  );
}

function WithdrawDeletion() {
  const withdraw = trpc.deletion.withdraw.useMutation();
  const utils = trpc.useUtils();
  const notices = useNotices();
  return (
    <ConfirmButton
      label="Keep the company"
      button={{ variant: "default" }}
      title="Keep the company?"
      description="The request is withdrawn, and nothing is deleted. All Admins are notified."
      confirmLabel="Keep the company"
      onConfirm={async () => {
        await withdraw.mutateAsync();
        await Promise.all([utils.deletion.invalidate(), utils.account.announcement.invalidate()]);
        notices.success("The company will not be deleted");
      }}
    />
  );
}
