import type { AppRouter } from "@custodia/api/router";
import type { QueryClient } from "@tanstack/react-query";
import { httpLink, type TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { takeAsked } from "./asked-by-head.ts";
import { BUILD_HEADER, buildOfPage, isLater } from "./build.ts";
import { beginCall } from "./call-keys.ts";
import { type AskPassword, confirmingPassword } from "./confirm-password.ts";
import { readProblem } from "./errors.ts";
import { madeForHeaders } from "./made-for.ts";

/** The hooks: `trpc.vendors.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

type ApiOptions = {
  /** Where procedures are called. */
  url?: string | undefined;
  askPassword?: AskPassword | undefined;
  /** Told where the server serves a later build than the page's. */
  onLaterBuild?: () => void;
};

/**
 * The client for the provider, and the same calls for places outside of React (guards, loaders, option lists). Each call is a
 * request of its own, so that one slow answer holds up no other.
 */
export function createApi(
  queryClient: QueryClient,
  { url = "/api/trpc", askPassword, onLaterBuild = () => {} }: ApiOptions = {},
) {
  const client = trpc.createClient({
    links: [
      ...(askPassword ? [confirmingPassword(askPassword)] : []),
      keyed,
      httpLink({
        url,
        headers: ({ op: { context } }) => ({
          ...madeForHeaders(),
          ...(context.ahead ? { "x-ahead": "1" } : {}),
          ...(context.key ? { "idempotency-key": String(context.key) } : {}),
        }),
        fetch: (input, init) =>
          answerTo(String(input), { ...(init as RequestInit), credentials: "same-origin" }).then((answer) => {
            const build = answer.headers.get(BUILD_HEADER);
            if (build && isLater(build, buildOfPage())) onLaterBuild();
            return answer;
          }),
      }),
    ],
  });
  return { client, calls: createTRPCQueryUtils({ queryClient, client }) };
}

/** Gives each change its key, so that what is sent twice, or again after its answer was lost, is done once. */
const keyed: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "mutation") return next(op);
    return observable((observer) => {
      const call = beginCall(op.path, op.input);
      return next({ ...op, context: { ...op.context, key: call.key } }).subscribe({
        next(answer) {
          call.done();
          observer.next(answer);
        },
        error(error) {
          call.failed(readProblem(error));
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
    });
  };

/** What the head has asked already is not asked again, unless it was not reached. */
async function answerTo(address: string, init: RequestInit): Promise<Response> {
  const ask = () => fetch(address, init);
  return readable(await (takeAsked(address, init)?.catch(ask) ?? ask()));
}

/** A refusal in a proxy's own words, which the client would take for an answer that was cut off: its status is left. */
function readable(answer: Response): Response {
  const { ok, status, headers } = answer;
  if (ok || /\bjson\b/.test(headers.get("content-type") ?? "")) return answer;
  return Response.json({}, { status, headers: { "retry-after": headers.get("retry-after") ?? "" } });
}

export type Calls = ReturnType<typeof createApi>["calls"];
