import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { PendingPage } from "@custodia/app-shell/shell/failure-pages";
import { trpc } from "@custodia/client/trpc";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { DescriptionList, type Detail } from "@custodia/ui/description-list";
import { ErrorState } from "@custodia/ui/error-state";
import { Link } from "@tanstack/react-router";
import { latestOf, PRINTED_ACTIVITIES } from "../../activity/latest-of.ts";
import { assetPaths } from "../../register/asset-paths.ts";
import { useMe } from "../../session/me.ts";
import { AssetPage } from "../asset-page.tsx";
import { custodyOf, descriptionOf, financialsOf, maintenanceOf } from "../sections.tsx";
import { PrintFrame } from "./print-frame.tsx";
import { PrintedHistory } from "./printed-history.tsx";
import { PrintedMovements, PrintedRevaluations, PrintedSales, PrintedScrappings } from "./printed-steps.tsx";

/** One asset as it goes onto paper: all that is known of it, and what became of it. */
export function PrintAsset() {
  return <AssetPage>{(asset) => <Page asset={asset} />}</AssetPage>;
}

function Page({ asset }: { asset: AssetView }) {
  const { id, barcode } = asset;
  const sales = trpc.disposals.list.useQuery({ id });
  const scrappings = trpc.scrappings.list.useQuery({ id });
  const values = trpc.revaluations.history.useQuery({ id });
  const activities = trpc.activities.list.useQuery(latestOf("asset", id, PRINTED_ACTIVITIES));
  const failed = [sales, scrappings, values, activities].find((query) => query.error && !query.data);
  const ready = sales.data && scrappings.data && values.data && activities.data;
  return (
    <PrintFrame
      title={`Asset ${barcode}`}
      ready={Boolean(ready)}
      back={
        <Link to={assetPaths.detail(id)} state={stillFrom}>
          Back to the asset
        </Link>
      }
    >
      <Head asset={asset} />
      {failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : ready ? (
        <>
          <Part title="Asset Description" items={descriptionOf(asset)} />
          <Part title="Custodian and Location" items={custodyOf(asset)} />
          <Part title="Financials" items={financialsOf(asset)} />
          <Part
            title="Condition and Maintenance"
            items={[...maintenanceOf(asset), { label: "Remarks", value: asset.remarks, wide: true }]}
          />
          <PrintedMovements movements={asset.movements} />
          <PrintedRevaluations revaluations={values.data.revaluations.filter(stands)} />
          <PrintedSales sales={sales.data.data.filter(stands)} />
          <PrintedScrappings scrappings={scrappings.data.data.filter(stands)} />
          <PrintedHistory {...activities.data} />
        </>
      ) : (
        <PendingPage />
      )}
    </PrintFrame>
  );
}

/** What was reversed stands in the history alone. */
const stands = ({ reversed_at }: { reversed_at: string | null }) => reversed_at === null;

function Head({ asset: { barcode, description } }: { asset: AssetView }) {
  const { name } = useMe().company;
  const today = useToday();
  return (
    <header className="mb-4">
      <h1 className="text-xl font-semibold break-words">{description}</h1>
      <p className="text-muted-foreground">
        {barcode}, an asset of {name}; figures of {formatLongDate(today)}
      </p>
    </header>
  );
}

function Part({ title, items }: { title: string; items: readonly Detail[] }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="mb-2 border-b-2 border-foreground text-lg font-semibold">{title}</h2>
      <DescriptionList items={items} className="gap-y-2 print:grid-cols-3 print:text-[9pt]" />
    </section>
  );
}
