import { type Outputs, trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHead } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { useEffect, useRef, useState } from "react";
import { AskDownload } from "./ask-download.tsx";
import { LATEST } from "./latest.ts";
import { LatestDownload } from "./latest-download.tsx";

const POLL_MS = 1500;

/** All that the company has, to be taken along; for Admins. One that is being made shows up by itself. */
export function DownloadsSettings() {
  const query = trpc.downloads.list.useQuery(LATEST, {
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_MS : false),
  });
  const [asking, setAsking] = useState(false);
  const pending = isPending(query.data);
  useNewsAfter(pending);
  return (
    <Card>
      <CardHead
        title="All your data"
        description="Every record and file of your company in one zip: a spreadsheet for people, JSON for programs"
        action={
          <Button variant="outline" disabled={pending || !query.data} onClick={() => setAsking(true)}>
            Ask for a download
          </Button>
        }
      />
      <CardContent>
        <Shown query={query} onAgain={() => setAsking(true)} />
        <AskDownload open={asking} onOpenChange={setAsking} />
      </CardContent>
    </Card>
  );
}

type ShownProps = {
  query: {
    data: Outputs["downloads"]["list"] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onAgain: () => void;
};

function Shown({ query: { data, error, isFetching, refetch }, onAgain }: ShownProps) {
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  const [latest] = data.data;
  if (latest) return <LatestDownload download={latest} onAgain={onAgain} />;
  return (
    <EmptyState
      line
      className="p-0"
      title="No downloads yet"
      description="Ask for one to keep a copy of your own, or to take your records elsewhere."
    />
  );
}

/** A notification comes with the end of what was being made. */
function useNewsAfter(pending: boolean): void {
  const before = useRef(pending);
  const utils = trpc.useUtils();
  useEffect(() => {
    if (before.current && !pending) void utils.notifications.invalidate();
    before.current = pending;
  }, [pending, utils]);
}

function isPending(page: Outputs["downloads"]["list"] | undefined): boolean {
  return page?.data[0]?.state === "requested";
}
