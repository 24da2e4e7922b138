import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { assetPaths } from "../../register/asset-links.tsx";
import type { PreviewSearch } from "../search.ts";
import { assetSubject, exampleSubject, type PreviewSubject } from "./preview-values.ts";
import { PreviewWorkbench } from "./preview-workbench.tsx";

const TITLE = "What would this do?";

/** Previews the depreciation of an asset, or of an example of a class, under another policy. It stores nothing. */
export function PreviewPage({ search }: { search: PreviewSearch }) {
  if (search.asset) return <AssetPreview key={search.asset} id={search.asset} />;
  if (search.class) return <ClassPreview key={search.class} id={search.class} />;
  return <ExamplePreview />;
}

function AssetPreview({ id }: { id: number }) {
  const asset = trpc.assets.show.useQuery({ id });
  const history = trpc.revaluations.history.useQuery({ id });
  const crumbs = [
    { label: "Assets", to: assetPaths.list },
    { label: asset.data?.barcode ?? "Asset", to: assetPaths.detail(id), search: { part: "value" } },
  ];
  if (!asset.data || !history.data) {
    return <Waiting crumbs={crumbs} query={asset.error ? asset : history} />;
  }
  return (
    <Preview
      crumbs={crumbs}
      depreciates={asset.data.depreciates}
      subject={assetSubject(asset.data, history.data)}
      noun="This asset does"
    />
  );
}

function ClassPreview({ id }: { id: number }) {
  const today = useToday();
  const query = trpc.classifications.show.useQuery({ id });
  const crumbs = [{ label: "Classifications", to: "/viewClassifications" }, { label: query.data?.name ?? "Class" }];
  if (!query.data) return <Waiting crumbs={crumbs} query={query} />;
  return (
    <Preview
      crumbs={crumbs}
      depreciates={query.data.depreciates}
      subject={exampleSubject(today, query.data)}
      noun="Assets of this class do"
    />
  );
}

function ExamplePreview() {
  const today = useToday();
  return (
    <Preview
      crumbs={[{ label: "Classifications", to: "/viewClassifications" }]}
      depreciates
      subject={exampleSubject(today)}
      noun="This does"
    />
  );
}

type Crumbs = { label: string; to?: string; search?: object }[];
type PreviewProps = { crumbs: Crumbs; subject: PreviewSubject; depreciates: boolean; noun: string };

function Preview({ crumbs, subject, depreciates, noun }: PreviewProps) {
  return (
    <>
      <Header crumbs={crumbs} name={subject.name} />
      {depreciates ? (
        <PreviewWorkbench subject={subject} />
      ) : (
        <Card>
          <EmptyState title={`${noun} not depreciate`} description="No policy changes its book value." />
        </Card>
      )}
    </>
  );
}

function Header({ crumbs, name }: { crumbs: Crumbs; name?: string }) {
  return (
    <PageHeader
      title={TITLE}
      breadcrumb={[...crumbs, { label: TITLE }]}
      description={`${name ? `${name}. ` : ""}This changes nothing. Nothing is saved.`}
    />
  );
}

type Query = { error: unknown; refetch: () => unknown; isFetching: boolean };

function Waiting({ crumbs, query }: { crumbs: Crumbs; query: Query }) {
  return (
    <>
      <Header crumbs={crumbs} />
      <Card aria-busy={query.isFetching}>
        <CardContent>
          {query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </CardContent>
      </Card>
    </>
  );
}
