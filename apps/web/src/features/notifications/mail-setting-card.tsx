import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent, CardDescription, CardHeader, CardHeading, CardTitle } from "@custodia/ui/card";
import { Checkbox } from "@custodia/ui/checkbox";
import { useNotices } from "@custodia/ui/notices";
import { useId } from "react";
import { useMe } from "../session/me.ts";

/** Whether one is mailed as well; it is saved at once. */
export function MailSettingCard() {
  const id = useId();
  const me = useMe();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const set = trpc.notifications.setMail.useMutation({
    onSuccess: async ({ mail_notifications }) => {
      await utils.auth.me.invalidate();
      notices.success(mail_notifications ? "You will be mailed too" : "You will not be mailed any more");
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  const mailed = set.isPending ? set.variables.mail_notifications : me.mail_notifications;
  return (
    <Card>
      <CardHeader>
        <CardHeading>
          <CardTitle>Notifications</CardTitle>
          <CardDescription>The bell shows them in any case</CardDescription>
        </CardHeading>
      </CardHeader>
      <CardContent>
        <div className="flex items-start gap-2 py-1">
          <Checkbox
            id={id}
            role="switch"
            className="mt-0.5"
            aria-describedby={`${id}-what`}
            checked={mailed}
            disabled={set.isPending}
            onChange={(event) => set.mutate({ mail_notifications: event.target.checked })}
          />
          <div className="min-w-0">
            <label htmlFor={id}>Also send me mail about what waits for me</label>
            <p id={`${id}-what`} className="text-sm text-muted-foreground">
              Approvals asked and decided, exports that are ready, overdue returns and maintenance that is due
            </p>
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
