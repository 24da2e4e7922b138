import { asking } from "@custodia/client/ahead";
import { trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Skeleton } from "@custodia/ui/progress";

/** What is wrong now, one sentence each; says so where nothing is. */
export function Alerts({ pollMs }: { pollMs: number }) {
  const { data, error } = trpc.platform.health.alerts.useQuery(undefined, {
    ...asking(true),
    refetchInterval: pollMs,
  });
  if (!data && !error) return <Skeleton className="mb-5 h-10" />;
  const wrong = data?.map(({ message }) => message) ?? [
    "It could not be looked up whether anything is wrong.",
  ];
  return (
    <div role="status" className="mb-5 space-y-2">
      {wrong.map((message) => (
        <Banner key={message} silent tone="warning">
          {message}
        </Banner>
      ))}
      {wrong.length === 0 ? (
        <Banner silent tone="info">
          Nothing is wrong now.
        </Banner>
      ) : null}
    </div>
  );
}
