import { trpc } from "@custodia/client/trpc";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useIsOwner } from "../session/identity.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import { CurrentAnnouncement } from "./current-announcement.tsx";

/** The banner that stands in every company's app from one moment to another. */
export function AnnouncementPage() {
  const isOwner = useIsOwner();
  const { data, error, refetch, isFetching } = trpc.platform.announcement.show.useQuery();
  if (!data && error)
    return (
      <>
        <title>Banner to all – Custodia Operators</title>
        <ErrorState
          as="h1"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-24"
        />
      </>
    );
  return (
    <div className="max-w-3xl space-y-5">
      <PageHeader
        title="Banner to all"
        description="Read by everybody of every company, such as of maintenance tonight."
      />
      <Card aria-busy={!data}>
        <CardHeader>
          <CardTitle>As it stands</CardTitle>
        </CardHeader>
        <CardContent>
          {!data ? (
            <Skeleton className="h-16" />
          ) : data.announcement ? (
            <CurrentAnnouncement announcement={data.announcement} shown={data.shown} />
          ) : (
            <p className="text-muted-foreground">No banner stands, and none is to come</p>
          )}
        </CardContent>
      </Card>
      {data && isOwner ? (
        <Card>
          <CardHeader>
            <CardTitle>{data.announcement ? "Another in its place" : "A new banner"}</CardTitle>
          </CardHeader>
          <CardContent>
            <AnnouncementForm />
          </CardContent>
        </Card>
      ) : null}
    </div>
  );
}
