import type { AppRouter } from "@custodia/api/router";
import type { QueryClient } from "@tanstack/react-query";
import { httpLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { takeAsked } from "./asked-by-head.ts";
import { type AskPassword, confirmingPassword } from "./confirm-password.ts";
import { madeForHeaders } from "./made-for.ts";

/** The hooks: `trpc.vendors.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * The client for the provider, and the same calls for places outside of React (guards, loaders, option lists). Each call is a
 * request of its own, so that one slow answer holds up no other.
 */
export function createApi(queryClient: QueryClient, url = "/api/trpc", askPassword?: AskPassword) {
  const client = trpc.createClient({
    links: [
      ...(askPassword ? [confirmingPassword(askPassword)] : []),
      httpLink({
        url,
        headers: ({ op }) => ({ ...madeForHeaders(), ...(op.context.ahead ? { "x-ahead": "1" } : {}) }),
        fetch: (input, init) =>
          answerTo(String(input), { ...(init as RequestInit), credentials: "same-origin" }),
      }),
    ],
  });
  return { client, calls: createTRPCQueryUtils({ queryClient, client }) };
}

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
