import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { useEnvironment } from "./environment.tsx";

type ErrorStateProps = {
  title?: string;
  /** The thrown error; the app's environment turns it into a message. */
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** `h1` if this is the whole page. */
  as?: "p" | "h1";
  className?: string;
};

/** Replaces content that failed to load, with a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title = "This could not be loaded", error, onRetry, retrying, as: Title = "p", className } = props;
  const { readError } = useEnvironment();
  return (
    <div
      data-slot="error-state"
      role="alert"
      className={cn("flex flex-col items-center gap-2 px-4 py-10 text-center", className)}
    >
      <CircleAlert aria-hidden className="size-8 text-destructive" />
      <Title className="text-lg font-medium">{title}</Title>
      <p className="max-w-md text-muted-foreground">{readError(error).message}</p>
      {onRetry ? (
        <Button variant="outline" className="mt-2" onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

type FailedRefreshProps = { error: unknown; onRetry: () => unknown; prefix?: string; className?: string };

/** Says why the content below could not be refreshed, with a button to try again; `prefix` begins the sentence. */
export function FailedRefresh({ error, onRetry, prefix = "", className = "" }: FailedRefreshProps) {
  const { readError } = useEnvironment();
  return (
    <Banner tone="error" className={className} title={`${prefix}${readError(error).message}`}>
      <button type="button" className="underline" onClick={() => onRetry()}>
        Try again
      </button>
    </Banner>
  );
}

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
  return query.data === undefined ? <QueryPending query={query} skeleton={skeleton} /> : children(query.data);
}

/** Shows why a query could not be loaded, or its skeleton. */
export function QueryPending({ query, skeleton }: Omit<QueryContentProps<unknown>, "children">) {
  const { error, isFetching, refetch } = query;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : skeleton;
}

type QueriesOf<Data> = { [Name in keyof Data]: ContentQuery<Data[Name]> };

/** Joins the queries of a part of the screen that needs the data of all of them. */
export function joinQueries<Data extends object>(queries: QueriesOf<Data>): ContentQuery<Data> {
  const parts: [string, ContentQuery<unknown>][] = Object.entries(queries);
  const missing = parts.map(([, query]) => query).filter(({ data }) => data === undefined);
  const failed = missing.find(({ error }) => error);
  return {
    data: missing.length > 0 ? undefined : (Object.fromEntries(parts.map(([name, { data }]) => [name, data])) as Data),
    error: failed?.error ?? null,
    isFetching: (failed ? [failed] : missing).some(({ isFetching }) => isFetching),
    refetch: () => failed?.refetch(),
  };
}
