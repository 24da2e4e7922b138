import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { type RequestError, readProblem } from "./errors.ts";

/** Statuses of transient failures: server not reached, overloaded, or a gateway without its server. */
const TRANSIENT = new Set([0, 502, 503, 504]);
const ATTEMPTS = 3;
const CONFLICT = 409;

/** The listeners for calls that failed for a reason other than their input. */
interface Listeners {
  /** A call was rejected because there is no session. */
  onUnauthenticated(): void;
  /** A call was rejected because another user has signed in on this browser; `isAction` if the user made the call. */
  onOtherSession?(email: string, isAction: boolean): void;
  /** The server did not respond, even after retries. */
  onUnreachable(): void;
}

let onUploadError: (error: RequestError) => void = () => {};

/** Tells the listeners of the query client of an upload that was rejected or failed. Pages without uploads do not load their code. */
export function reportUploadError(error: RequestError): void {
  onUploadError(error);
}

/** After a conflict all that the page shows is read again. */
export function createQueryClient({ onUnauthenticated, onOtherSession, onUnreachable }: Listeners): QueryClient {
  const onError = (error: unknown, isAction: boolean) => {
    const { status, signedInAs } = readProblem(error);
    if (signedInAs !== undefined) onOtherSession?.(signedInAs, isAction);
    if (status === 401) onUnauthenticated();
    if (TRANSIENT.has(status)) onUnreachable();
  };
  const onActionError = (error: unknown) => onError(error, true);
  onUploadError = onActionError;
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => (query.meta?.ahead && !query.isActive() ? undefined : onError(error, false)),
    }),
    mutationCache: new MutationCache({
      onError(error) {
        onActionError(error);
        // The page shows another state than the server has.
        if (readProblem(error).status === CONFLICT) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: "always",
        retry: (failures, error) => failures + 1 < ATTEMPTS && TRANSIENT.has(readProblem(error).status),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  repeatOutdatedReads(client);
  return client;
}

/**
 * Repeats a first read, or one ahead of its page, that was invalidated while it was under way, because its answer may be older than the
 * change. The library repeats only reads of shown queries that have data.
 */
function repeatOutdatedReads(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    const { data, fetchStatus } = query.state;
    const isRepeated = data !== undefined && query.isActive();
    if (action.type === "invalidate" && !isRepeated && fetchStatus !== "idle") outdated.add(query);
    else if (action.type === "success" && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
