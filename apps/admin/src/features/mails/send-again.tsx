import { trpc } from "@custodia/client/trpc";
import { MAIL_KIND_WORDS, type MailView } from "@custodia/domain/platform/mails";
import { Button } from "@custodia/ui/button";
import { useAct } from "../acts/use-act.ts";

/** Has a mail that failed or waits sent at once. */
export function SendAgain({ mail: { id, kind, recipient, state } }: { mail: MailView }) {
  const act = useAct();
  const { mutateAsync, isPending } = trpc.platform.mails.again.useMutation();
  if (state === "sent") return null;
  const go = () => act(mutateAsync({ id }), "The mail is on its way");
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
