import { readProblem } from "@custodia/client/errors";
import { Card, CardContent } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { NotFoundPage } from "../shell/failure-pages.tsx";
import { headingOf, type ListedKind, type RecordQuery } from "./record-kind.ts";

/** What such a page needs to know of its kind. */
type PageKind<View extends { id: number }> = Pick<ListedKind<View>, "title" | "plural" | "useOne"> & {
  paths: { list: string };
};

type RecordPageProps<View extends { id: number }> = {
  kind: PageKind<View>;
  /** Leaves the page as it is when the record is loaded again: a form must not lose what is typed. */
  keep?: boolean;
  children: (record: View) => ReactNode;
};

/** A page about the record whose id stands in the address: shown once it is there, or why it is not. */
export function RecordPage<View extends { id: number }>({ kind, keep, children }: RecordPageProps<View>) {
  const { id } = useParams({ strict: false }) as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return (
    <Loaded key={id} kind={kind} id={Number(id)} keep={keep}>
      {children}
    </Loaded>
  );
}

function Loaded<View extends { id: number }>(props: RecordPageProps<View> & { id: number }) {
  const { kind, id, keep, children } = props;
  const query = kind.useOne(id);
  const kept = useFirstFresh(query);
  const record = keep ? kept : query.data;
  if (record) return children(record);
  if (query.error && readProblem(query.error).status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={kind.title}
        breadcrumb={[{ label: headingOf(kind), to: kind.paths.list }, { label: kind.title }]}
      />
      <Card>
        <CardContent>
          {query.error ? (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          ) : (
            <div aria-busy className="grid gap-4 sm:grid-cols-2">
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          )}
        </CardContent>
      </Card>
    </>
  );
}

/** The first answer that is not an old one being asked for again. */
function useFirstFresh<View>({ data, isFetching }: RecordQuery<View>): View | undefined {
  const [first, setFirst] = useState<View>();
  if (first === undefined && data !== undefined && !isFetching) setFirst(data);
  return first;
}
