import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnauthenticated, readProblem } from "./errors.ts";

/** Statuses that may pass by themselves: not reached, overloaded, a gateway without its server. */
const MAY_PASS = new Set([0, 502, 503, 504]);
const ATTEMPTS = 3;

/** @param onUnauthenticated told when a call was refused for want of a sign-in. */
export function createQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onUnauthenticated();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: "always",
        retry: (failures, error) => failures + 1 < ATTEMPTS && MAY_PASS.has(readProblem(error).status),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
