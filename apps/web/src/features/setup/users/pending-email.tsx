import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { EmailText } from "@custodia/ui/description-list";
import { useNotices } from "@custodia/ui/notices";
import { useMe } from "../../session/me.ts";

/** The address that a user's waits to change to, which can be called back until its link is followed. */
export function PendingEmail({ id, email }: { id: number; email: string }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const own = useMe().id === id;
  const cancel = trpc.users.cancelEmail.useMutation({
    onSettled: () => Promise.all([utils.users.invalidate(), own && utils.auth.me.invalidate()]),
  });
  const callBack = async () => {
    try {
      await cancel.mutateAsync({ id });
      notices.success("The change was cancelled, and the link that we mailed no longer works");
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="wrap-anywhere">
        Change to <EmailText email={email} /> waiting
      </span>
      <span aria-hidden="true">·</span>
      <Button
        variant="link"
        size="sm"
        className="h-auto p-0"
        busy={cancel.isPending}
        aria-label={`Cancel the change to ${email}`}
        onClick={callBack}
      >
        Cancel
      </Button>
    </span>
  );
}
