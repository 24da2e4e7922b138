import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { useMe } from "../session/me.ts";
import { DigestSwitch } from "./digest-switch.tsx";
import { SettingSwitch } from "./setting-switch.tsx";

/** Whether one is mailed as well; each is saved at once. */
export function MailSettingCard() {
  const me = useMe();
  const utils = trpc.useUtils();
  const notices = useNotices();
  const set = trpc.notifications.setMail.useMutation({
    onSuccess: async ({ mail_notifications }) => {
      await Promise.all([utils.auth.me.invalidate(), utils.digest.show.invalidate()]);
      notices.success(mail_notifications ? "You will be mailed too" : "You will not be mailed any more");
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  return (
    <Card>
      <CardHead title="Notifications" description="The bell shows them in any case" />
      <CardContent className="space-y-2">
        <SettingSwitch
          label="Also send me mail about what waits for me"
          what="Approvals asked and decided, exports that are ready, overdue returns and maintenance that is due"
          on={set.isPending ? set.variables.mail_notifications : me.mail_notifications}
          busy={set.isPending}
          onChange={(mail_notifications) => set.mutate({ mail_notifications })}
        />
        <DigestSwitch />
      </CardContent>
    </Card>
  );
}
