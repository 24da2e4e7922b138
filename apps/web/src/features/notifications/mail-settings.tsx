import { useMay } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { Checkbox } from "@custodia/ui/input/input";
import { useNotices } from "@custodia/ui/notices";
import { Skeleton } from "@custodia/ui/progress";
import { useId } from "react";
import { useMe } from "../session/session.ts";
import { SettingsPage } from "../settings/settings-page.tsx";

/** The email settings of notifications; each is saved at once. */
export function MailSettings() {
  const me = useMe();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const save = trpc.notifications.setMail.useMutation({
    onSuccess: async ({ mail_notifications }) => {
      await Promise.all([utils.auth.me.invalidate(), utils.digest.show.invalidate()]);
      notices.success(
        mail_notifications ? "You will also be notified by email" : "You will no longer be notified by email",
      );
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  return (
    <SettingsPage name="notifications" description="Always shown under the bell icon">
      <Card>
        <CardContent className="space-y-2">
          <SettingSwitch
            label="Also notify me by email"
            hint="Approval requests and decisions, completed exports, overdue returns and due maintenance"
            checked={save.isPending ? save.variables.mail_notifications : me.mail_notifications}
            busy={save.isPending}
            onChange={(mail_notifications) => save.mutate({ mail_notifications })}
          />
          <DigestSwitch />
        </CardContent>
      </Card>
    </SettingsPage>
  );
}

function DigestSwitch() {
  const canDecide = useMay("approvals.decide");
  const utils = trpc.useUtils();
  const notices = useNotices();
  const query = trpc.digest.show.useQuery();
  const save = trpc.digest.set.useMutation({
    onSuccess: async (setting) => {
      utils.digest.show.setData(undefined, setting);
      notices.success(
        setting.wanted ? "You will receive the weekly digest" : "You will no longer receive the weekly digest",
      );
    },
    onError: (problem) => notices.error(readProblem(problem).message),
  });
  return (
    <QueryContent query={query} skeleton={<Skeleton className="my-2 w-2/3" />}>
      {({ wanted }) => (
        <SettingSwitch
          label="Email me a weekly digest on Mondays"
          hint={`Assets that are overdue, due this week or out for maintenance${canDecide ? ", and requests awaiting your decision" : ""}. Not sent if there is nothing to report.`}
          checked={save.isPending ? save.variables.wanted : wanted}
          busy={save.isPending}
          onChange={(next) => save.mutate({ wanted: next })}
        />
      )}
    </QueryContent>
  );
}

interface SettingSwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  busy: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that is saved at once. */
function SettingSwitch({ label, hint, checked, busy, onChange }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2 py-1">
      <Checkbox
        id={id}
        role="switch"
        className="mt-0.5"
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={busy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
    </div>
  );
}
