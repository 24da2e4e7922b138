import type { AppRouter } from "@custodia/api/router";
import type { QueryClient } from "@tanstack/react-query";
import { httpLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { takeAsked } from "./asked-by-head.ts";

/** The hooks: `trpc.vendors.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/**
 * The client for the provider, and the same calls for places outside of React (guards, loaders, option lists). Each call is a
 * request of its own, so that one slow answer holds up no other.
 */
export function createApi(queryClient: QueryClient, url = "/api/trpc") {
  const client = trpc.createClient({
    links: [
      httpLink({
        url,
        headers: ({ op }): Record<string, string> => (op.context.ahead ? { "x-ahead": "1" } : {}),
        fetch: (input, init) =>
          answerTo(String(input), { ...(init as RequestInit), credentials: "same-origin" }),
      }),
    ],
  });
  return { client, calls: createTRPCQueryUtils({ queryClient, client }) };
}

/** What the head has asked already is not asked again, unless it was not reached. */
function answerTo(address: string, init: RequestInit): Promise<Response> {
  const ask = () => fetch(address, init);
  return takeAsked(address, init)?.catch(ask) ?? ask();
}

export type Calls = ReturnType<typeof createApi>["calls"];
