import type { AppRouter } from "@custodia/api/router";
import { httpSubscriptionLink, type TRPCLink } from "@trpc/client";

/** Subscriptions over server-sent events. */
export const eventsLink = (url: string): TRPCLink<AppRouter> => httpSubscriptionLink({ url });
