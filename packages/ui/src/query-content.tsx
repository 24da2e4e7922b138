import type { ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

/** The part of a query that its content needs (a React Query result fits). */
type ContentQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type QueryContentProps<Data> = {
  query: ContentQuery<Data>;
  /** Shown while the first data loads. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the content of a query: the data once it has loaded, also while a refetch fails, or why it could not be loaded. */
export function QueryContent<Data>({ query, skeleton, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : skeleton;
}
