import type { AppRouter } from "@custodia/api/router";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { addressForPage } from "./page-identity.ts";

/**
 * The subscriptions over server-sent events: `events.notifications.live.subscribe(…)`. The browser resumes a broken connection
 * with the last id.
 */
export const events = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: () => addressForPage("/api/events") })],
});
