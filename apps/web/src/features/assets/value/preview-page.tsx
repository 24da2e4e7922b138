import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import { Card, CardContent } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { joinQueries, QueryPending } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { useSearch } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { assetSubject, exampleSubject, type PreviewSubject } from "../../depreciation/preview-values.ts";
import { PreviewWorkbench } from "../../depreciation/preview-workbench.tsx";
import { assetPaths } from "../../register/asset-links.tsx";

const TITLE = "What would this do?";

/** Previews the depreciation of an asset, or of an example of a class, under another policy. It stores nothing. */
export function PreviewPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const [asset, classification] = [Number(search.asset), Number(search.class)];
  if (asset) return <AssetPreview key={asset} id={asset} />;
  if (classification) return <ClassPreview key={classification} id={classification} />;
  return <ExamplePreview />;
}

function AssetPreview({ id }: { id: number }) {
  const asset = trpc.assets.show.useQuery({ id });
  const terms = trpc.depreciation.terms.useQuery({ id });
  const crumbs = [
    { label: "Assets", to: assetPaths.list },
    { label: asset.data?.barcode ?? "Asset", to: assetPaths.detail(id), search: { part: "value" } },
  ];
  const query = joinQueries({ asset, terms });
  if (!query.data) return <Waiting crumbs={crumbs} query={query} />;
  const { barcode, description, closed_on, depreciates } = query.data.asset;
  return (
    <Preview
      crumbs={crumbs}
      refusal={
        closed_on
          ? "This asset is sold or scrapped, so its figures are final"
          : depreciates
            ? undefined
            : "This asset does not depreciate"
      }
      subject={assetSubject(`${barcode}, ${description}`, query.data.terms)}
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
      refusal={query.data.depreciates ? undefined : "Assets of this class do not depreciate"}
      subject={exampleSubject(today, query.data)}
    />
  );
}

function ExamplePreview() {
  const today = useToday();
  return (
    <Preview crumbs={[{ label: "Classifications", to: "/viewClassifications" }]} subject={exampleSubject(today)} />
  );
}

type Crumbs = { label: string; to?: string; search?: object }[];
type PreviewProps = {
  crumbs: Crumbs;
  subject: PreviewSubject;
  /** Why no policy applies. */
  refusal?: string | undefined;
};

function Preview({ crumbs, subject, refusal }: PreviewProps) {
  return (
    <>
      <Header crumbs={crumbs} name={subject.name} />
      {refusal ? (
        <Card>
          <EmptyState title={refusal} description="No policy changes the book value." />
        </Card>
      ) : (
        <PreviewWorkbench subject={subject} />
      )}
    </>
  );
}

function Header({ crumbs, name }: { crumbs: Crumbs; name?: string }) {
  return (
    <PageHeader
      title={TITLE}
      breadcrumb={[...crumbs, { label: TITLE }]}
      description={`${name ? `${name}. ` : ""}Nothing is changed or saved.`}
    />
  );
}

type WaitingProps = { crumbs: Crumbs; query: ComponentProps<typeof QueryPending>["query"] };

function Waiting({ crumbs, query }: WaitingProps) {
  return (
    <>
      <Header crumbs={crumbs} />
      <Card aria-busy={query.isFetching}>
        <CardContent>
          <QueryPending query={query} skeleton={<Skeleton className="h-96" />} />
        </CardContent>
      </Card>
    </>
  );
}
