import type { AppRouter } from "@custodia/api/router";
import type { QueryClient } from "@tanstack/react-query";
import {
  createTRPCClient,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { beginCall } from "./call-keys.ts";
import { takeEarlyResponse } from "./early-fetch.ts";
import { readProblem } from "./errors.ts";
import { addressForPage, BUILD_HEADER, buildOfPage, isNewerBuild, pageOwnerHeaders } from "./page-identity.ts";

/** The hooks: `trpc.vendors.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

type ApiOptions = {
  /** The address of the API procedures. */
  url?: string | undefined;
  requestPassword?: RequestPassword | undefined;
  /** Called when the server serves a newer build than the page's. */
  onNewerBuild?: () => void;
};

/** Queries whose input may be too long for an address; the API marks them `inBody`. */
export const IN_BODY: ReadonlySet<string> = new Set([
  "depreciation.preview",
  "imports.preview",
  "imports.rows",
  "pos.itemUploads.preview",
  "pos.itemUploads.rows",
]);

/**
 * Creates the client for the provider, and calls for code outside of React (guards, loaders, option lists). Each call is its own
 * request, so that a slow response delays no other.
 */
export function createApi(
  queryClient: QueryClient,
  { url = "/api/trpc", requestPassword, onNewerBuild = () => {} }: ApiOptions = {},
) {
  const http = {
    url,
    headers: ({ op: { context } }: { op: Operation }) => ({
      ...pageOwnerHeaders(),
      ...(context.ahead ? { "x-ahead": "1" } : {}),
      ...(context.key ? { "idempotency-key": String(context.key) } : {}),
    }),
    fetch: (input: unknown, init: unknown) =>
      fetchOrEarly(String(input), { ...(init as RequestInit), credentials: "same-origin" }).then((response) => {
        const build = response.headers.get(BUILD_HEADER);
        if (build && isNewerBuild(build, buildOfPage())) onNewerBuild();
        return response;
      }),
  };
  const client = trpc.createClient({
    links: [
      ...(requestPassword ? [passwordLink(requestPassword)] : []),
      idempotencyLink,
      splitLink({
        condition: ({ path }) => IN_BODY.has(path),
        true: httpLink({ ...http, methodOverride: "POST" }),
        false: httpLink(http),
      }),
    ],
  });
  return { client, calls: createTRPCQueryUtils({ queryClient, client }) };
}

/**
 * The subscriptions over server-sent events: `events.notifications.live.subscribe(…)`. The browser resumes a broken connection
 * with the last id.
 */
export const events = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: () => addressForPage("/api/events") })],
});

/** Adds an idempotency key to each mutation, so that a repeated request is executed once. */
const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    return observable((observer) => {
      const call = beginCall(op.path, op.input);
      return next({ ...op, context: { ...op.context, key: call.key } }).subscribe({
        next(response) {
          call.done();
          observer.next(response);
        },
        error(error) {
          call.failed(readProblem(error));
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
    });
  };

/** Uses the response of an early fetch, or sends the request. */
async function fetchOrEarly(address: string, init: RequestInit): Promise<Response> {
  const send = () => fetch(address, init);
  return withJsonBody(await (takeEarlyResponse(address, init)?.catch(send) ?? send()));
}

/** Replaces a non-JSON error of a proxy, which the client would take for a truncated response, by its status. */
function withJsonBody(response: Response): Response {
  const { ok, status, headers } = response;
  if (ok || /\bjson\b/.test(headers.get("content-type") ?? "")) return response;
  return Response.json({}, { status, headers: { "retry-after": headers.get("retry-after") ?? "" } });
}

export type Calls = ReturnType<typeof createApi>["calls"];

/** Requests the password and sends it to the server; resolves to false if the user cancels. */
type RequestPassword = () => Promise<boolean>;

/** Returns whether a call needs the password to be confirmed in this session. */
const needsPassword = ({ data }: { data?: unknown }) => {
  const { httpStatus, fields } = (data ?? {}) as { httpStatus?: number; fields?: Record<string, unknown> };
  return httpStatus === 403 && fields?.current_password !== undefined;
};

/** Repeats a call that needs the password, after it was confirmed. */
function passwordLink(requestPassword: RequestPassword): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!needsPassword(error)) return observer.error(error);
            void requestPassword().then((confirmed) => {
              if (confirmed) subscription = next(op).subscribe(observer);
              else observer.error(error);
            });
          },
        });
        return () => subscription.unsubscribe();
      });
}

/** Options of a prefetch: it does not extend the session, and a failure is not shown. */
const PREFETCH = { trpc: { context: { ahead: true } }, meta: { ahead: true } };

/** The options that a prefetch passes to a query. */
export type PrefetchOptions = typeof PREFETCH | undefined;

/** Returns the options for a page's first queries; `isPrefetch` is true while the pointer rests on a link to it. */
export const prefetchOptions = (isPrefetch: boolean): PrefetchOptions => (isPrefetch ? PREFETCH : undefined);
