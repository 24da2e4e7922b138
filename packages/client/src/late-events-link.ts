import type { AppRouter } from "@custodia/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Unsubscribable } from "@trpc/server/observable";

/** The link for subscriptions. What it takes is loaded with the first of them: the sign-in page has none. */
export function lateEventsLink(url: string): TRPCLink<AppRouter> {
  return (runtime) => (call) =>
    observable((observer) => {
      let over = false;
      let begun: Unsubscribable | undefined;
      import("./events-link.ts").then(
        ({ eventsLink }) => {
          if (!over) begun = eventsLink(url)(runtime)(call).subscribe(observer);
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        over = true;
        begun?.unsubscribe();
      };
    });
}
