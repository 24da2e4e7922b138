import { useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { ConfirmButton, DialogCloseButton, DialogOpener, FormDialog } from "@custodia/ui/form/form-dialog";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { NewSecret, SettingsPage, stayOpenProps } from "../settings/settings-page.tsx";

/** The user's secret calendar address, from which other calendars load due work. */
export function CalendarSettings() {
  const query = trpc.calendar.show.useQuery();
  return (
    <SettingsPage name="calendar" description="Show due services and returns in Google Calendar, Outlook or on a phone">
      <Card aria-label="Calendar">
        <CardContent>
          <QueryContent query={query} skeleton={<Skeleton className="my-2 w-2/3" />}>
            {({ made_at }) => <Address made_at={made_at} />}
          </QueryContent>
        </CardContent>
      </Card>
    </SettingsPage>
  );
}

function Address({ made_at }: { made_at: string | null }) {
  const timeOf = useTimeOf();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-muted-foreground">
        {made_at
          ? `Your address was created on ${timeOf(made_at)}.`
          : "You have no calendar address yet. Anyone with the address can see due dates, and nothing else."}
      </p>
      <div className="flex flex-wrap gap-2">
        <NewAddress hasAddress={made_at !== null} />
        {made_at ? <RevokeAddress /> : null}
      </div>
    </div>
  );
}

/** Creates an address and shows it once. The previous one is revoked, after a warning. */
function NewAddress({ hasAddress }: { hasAddress: boolean }) {
  const label = hasAddress ? "New address" : "Create an address";
  return (
    <DialogOpener label={label}>
      {(close) => <NewAddressDialog label={label} hasAddress={hasAddress} onClose={close} />}
    </DialogOpener>
  );
}

type NewAddressDialogProps = { label: string; hasAddress: boolean; onClose: () => void };

function NewAddressDialog({ label, hasAddress, onClose }: NewAddressDialogProps) {
  const create = trpc.calendar.make.useMutation();
  const utils = trpc.useUtils();
  const createAddress = () => create.mutate(undefined, { onSuccess: () => utils.calendar.show.invalidate() });
  const { data, error, isPending } = create;
  return (
    <FormDialog
      onClose={() => !isPending && onClose()}
      title={data ? "Your calendar address" : `${label}?`}
      {...(data && stayOpenProps)}
      footer={
        data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <DialogCloseButton />
            <Button busy={isPending} onClick={createAddress}>
              {label}
            </Button>
          </>
        )
      }
    >
      {error ? <Banner tone="error">{readProblem(error).message}</Banner> : null}
      {data ? (
        <NewSecret
          noun="address"
          secret={data.address}
          note="In your calendar app, choose to add a calendar by URL and paste the address."
        />
      ) : (
        <p>
          {hasAddress
            ? "Your current address stops working immediately, and calendars that use it will no longer update."
            : "It lets another calendar read your company's due dates without a password. Keep it private."}
        </p>
      )}
    </FormDialog>
  );
}

/** Revokes the user's calendar address. */
function RevokeAddress() {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const revoke = trpc.calendar.end.useMutation();
  const revokeAddress = async () => {
    await revoke.mutateAsync();
    await utils.calendar.show.invalidate();
    notices.success("The calendar address is off");
  };
  return (
    <ConfirmButton
      label="Turn off"
      title="Turn off the calendar address?"
      description="Calendars that use it will no longer update."
      confirmLabel="Turn off"
      danger
      onConfirm={revokeAddress}
    />
  );
}
