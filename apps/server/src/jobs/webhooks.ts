import type { Services } from "@custodia/services/core/context";
import { claimDeliveries, deliver } from "@custodia/services/webhooks/deliver";
import { type Loop, startLoop, stopWith } from "./loop.ts";

const POLL_MS = 2000;
const DELIVERY_FAILED = "delivery failed; it is retried when its lease ends";

/** Delivers webhooks as events happen. */
export function startWebhooks(services: Services): Loop {
  const running = new Set<Promise<void>>();
  const maxRunning = services.settings.limits.webhooksAtOnce;

  const loop = startLoop("webhooks", { everyMs: POLL_MS, log: services.log }, async () => {
    const claimed = await claimDeliveries(services, maxRunning - running.size);
    for (const delivery of claimed) {
      const work = deliver(services, delivery)
        .catch((err: unknown) => services.log.error({ err, delivery: delivery.id }, DELIVERY_FAILED))
        .finally(() => {
          running.delete(work);
          loop.wake();
        });
      running.add(work);
    }
    return claimed.length > 0 && running.size < maxRunning;
  });

  return stopWith(loop, () => Promise.all(running));
}
