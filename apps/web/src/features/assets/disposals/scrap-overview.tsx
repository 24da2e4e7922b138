import { trpc } from "@custodia/client/trpc";
import type { ScrappingView } from "@custodia/domain/assets/disposals";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import { GainOrLoss } from "../../register/figures.tsx";
import { AssetPage, OverviewHeader } from "../asset-page.tsx";
import { ConditionBadge } from "../badges.tsx";
import { ReverseEvent } from "../corrections/reverse-event.tsx";
import { disposalNote, NoteLinks } from "../forms/form-links.tsx";
import { DiscardMenu } from "../menus.tsx";
import { Reversed } from "../value/value-events.tsx";

/** Shows the scrapping of an asset with the book value written off. */
export function ScrapOverview() {
  return <AssetPage>{(asset) => <Scrappings asset={asset} />}</AssetPage>;
}

function Scrappings({ asset }: { asset: AssetView }) {
  const query = trpc.scrappings.list.useQuery({ id: asset.id });
  const current = query.data?.data.find(({ reversed_at }) => reversed_at === null);
  return (
    <>
      <OverviewHeader title="Scrapping Overview" asset={asset} actions={<Actions asset={asset} current={current} />} />
      <WholeTable
        label="scrappings"
        columns={columns}
        query={query}
        empty={{
          title: "Not scrapped",
          description: "When the asset is scrapped, the scrapping will appear here.",
        }}
      />
    </>
  );
}

/** Offers the documents to sign once the asset is scrapped, and the actions on it until then. */
function Actions({ asset, current }: { asset: AssetView; current: { id: number } | undefined }) {
  if (asset.status === "scrapped")
    return (
      <>
        <NoteLinks notes={[disposalNote(asset.id)]} />
        {current ? <ReverseEvent asset={asset} event="scrapping" event_id={current.id} /> : null}
      </>
    );
  return <DiscardMenu asset={asset} />;
}

const columns: readonly Column<ScrappingView>[] = [
  {
    id: "discard_date",
    header: "Date Discarded",
    main: true,
    className: "whitespace-nowrap",
    cell: ({ discard_date, reversed_at, reversal_reason, reference }) => (
      <>
        {formatLongDate(discard_date)}
        {reference ? <span className="block text-sm text-muted-foreground">{reference}</span> : null}
        {reversed_at ? <Reversed reason={reversal_reason} /> : null}
      </>
    ),
  },
  {
    id: "condition",
    header: "Condition",
    inCard: "unlabeled",
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  {
    id: "remarks",
    header: "Remarks",
    inCard: "unlabeled",
    className: "min-w-40 break-words whitespace-pre-line",
  },
  {
    id: "net_book_value",
    header: "Book Value",
    align: "end",
    cell: ({ net_book_value }) => formatNaira(net_book_value),
  },
  {
    id: "gain_or_loss",
    header: "Gain or Loss",
    inCard: "aside",
    align: "end",
    cell: ({ gain_or_loss }) => <GainOrLoss value={gain_or_loss} />,
  },
];
