import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { Badge } from "@custodia/ui/badge";

/** Whether a webhook is told of what happens, and arrives. */
export function WebhookState({ webhook: { paused_at, given_up_at } }: { webhook: WebhookView }) {
  const timeOf = useTimeOf();
  const since = paused_at ?? given_up_at;
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      {paused_at ? <Badge>Paused</Badge> : given_up_at ? NOT_REACHED : <Badge tone="success">On</Badge>}
      {since ? <span className="text-sm text-muted-foreground">since {timeOf(since)}</span> : null}
    </span>
  );
}

const NOT_REACHED = <Badge tone="danger">Not reached</Badge>;
