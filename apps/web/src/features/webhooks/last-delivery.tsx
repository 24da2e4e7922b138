import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { trpc } from "@custodia/client/trpc";
import type { WebhookView } from "@custodia/domain/webhooks/schema";
import { Skeleton } from "@custodia/ui/progress";
import { DeliveryState } from "./delivery-state.tsx";

/** A call that waits is looked after; without one nothing is asked again. */
const POLL_MS = 15_000;

export function LastDelivery({ webhook: { id } }: { webhook: WebhookView }) {
  const timeOf = useTimeOf();
  const { data, error } = trpc.webhooks.deliveries.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.data[0]?.state === "waiting" ? POLL_MS : false) },
  );
  if (!data) return error ? "Could not be read" : <Skeleton className="w-24" />;
  const [last] = data.data;
  if (!last) return "None yet";
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <DeliveryState delivery={last} />
      <span className="text-sm text-muted-foreground">{timeOf(last.created_at)}</span>
    </span>
  );
}
