import type { AppRouter } from "@custodia/api/router";
import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { addressForPage } from "./page-identity.ts";

/**
 * tRPC subscriptions over server-sent events. The library's own link is in one file with its whole client, and would add 2.2
 * kB to the sign-in page. A permanent failure is an error; a broken connection, which the browser resumes with the last id,
 * is a state.
 */
function eventsLink(url: string): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const input = op.input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(op.input))}`;
        const source = new EventSource(addressForPage(`${url}/${op.path}${input}`));
        let inactivityMs: number | undefined;
        let inactivityTimer: ReturnType<typeof setTimeout> | undefined;

        const fail = (error: Error | object) => observer.error(TRPCClientError.from(error));
        const restartTimer = () => {
          clearTimeout(inactivityTimer);
          if (inactivityMs) inactivityTimer = setTimeout(() => fail(new Error("The stream timed out.")), inactivityMs);
        };
        const listen = (event: string, handler: (event: MessageEvent<string>) => void) =>
          source.addEventListener(event, (event) => {
            restartTimer();
            handler(event as MessageEvent<string>);
          });

        listen("connected", ({ data }) => {
          inactivityMs = JSON.parse(data).reconnectAfterInactivityMs;
          restartTimer();
          observer.next({ result: { type: "started" } });
        });
        listen("ping", () => undefined);
        listen("message", ({ data, lastEventId: id }) => {
          const payload = JSON.parse(data);
          observer.next({ result: id ? { id, data: { id, data: payload } } : { data: payload } });
        });
        listen("serialized-error", ({ data }) => fail({ error: JSON.parse(data) }));
        source.addEventListener("error", () => {
          if (source.readyState === EventSource.CLOSED) fail(new Error("The stream was closed."));
          else observer.next({ result: { type: "state", state: "connecting", error: null } });
        });

        return () => {
          clearTimeout(inactivityTimer);
          source.close();
        };
      });
}

/** The subscriptions: `events.notifications.live.subscribe(…)`. */
export const events = createTRPCClient<AppRouter>({ links: [eventsLink("/api/events")] });
