import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { MAIL_KIND_WORDS, type MailView } from "@custodia/domain/platform/mails";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";

/** Has a mail that failed or waits sent at once. */
export function SendAgain({ mail: { id, kind, recipient, state } }: { mail: MailView }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.platform.mails.again.useMutation();
  if (state === "sent") return null;
  const go = async () => {
    try {
      await mutateAsync({ id });
      notices.success("The mail is on its way");
    } catch (error) {
      notices.error(readProblem(error).message);
    }
    await utils.platform.invalidate();
  };
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      onClick={go}
      aria-label={`Send again: ${MAIL_KIND_WORDS[kind]} to ${recipient}`}
    >
      {state === "failed" ? "Send again" : "Send now"}
    </Button>
  );
}
