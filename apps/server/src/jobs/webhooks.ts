import type { Services } from "@custodia/services/context";
import { deliverNext } from "@custodia/services/webhooks/deliver";
import { isPublic } from "@custodia/services/webhooks/public-address";
import { isLoopback } from "../env.ts";
import { type Loop, startLoop } from "./loop.ts";

const POLL_MS = 2000;

/** Calls webhooks as something happens. Only tests let this machine itself be called. */
export function startWebhooks(services: Services, toLoopback: boolean): Loop {
  const allowed = (address: string) => isPublic(address) || (toLoopback && isLoopback(address));
  return startLoop("webhooks", { everyMs: POLL_MS, log: services.log }, () => deliverNext(services, allowed));
}
