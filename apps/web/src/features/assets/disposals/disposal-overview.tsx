import { trpc } from "@custodia/client/trpc";
import type { DisposalView } from "@custodia/domain/assets/disposals";
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

/** Shows the sale of an asset with its result. */
export function DisposalOverview() {
  return <AssetPage>{(asset) => <Disposals asset={asset} />}</AssetPage>;
}

function Disposals({ asset }: { asset: AssetView }) {
  const query = trpc.disposals.list.useQuery({ id: asset.id });
  const current = query.data?.data.find(({ reversed_at }) => reversed_at === null);
  return (
    <>
      <OverviewHeader title="Disposal Overview" asset={asset} actions={<Actions asset={asset} current={current} />} />
      <WholeTable
        label="disposals"
        columns={columns}
        query={query}
        empty={{ title: "Not sold", description: "When the asset is sold, the sale will appear here." }}
      />
    </>
  );
}

/** Offers the documents to sign once the asset is sold, and the actions on it until then. */
function Actions({ asset, current }: { asset: AssetView; current: { id: number } | undefined }) {
  if (asset.status === "sold")
    return (
      <>
        <NoteLinks notes={[disposalNote(asset.id)]} />
        {current ? <ReverseEvent asset={asset} event="sale" event_id={current.id} /> : null}
      </>
    );
  return <DiscardMenu asset={asset} />;
}

/** The entered details come first, then the result (rules/movements 7). */
const columns: readonly Column<DisposalView>[] = [
  {
    id: "sale_date",
    header: "Date Sold",
    main: true,
    className: "whitespace-nowrap",
    cell: ({ sale_date, reversed_at, reversal_reason, reference }) => (
      <>
        {formatLongDate(sale_date)}
        {reference ? <span className="block text-sm text-muted-foreground">{reference}</span> : null}
        {reversed_at ? <Reversed reason={reversal_reason} /> : null}
      </>
    ),
  },
  {
    id: "buyer_name",
    header: "Buyer Name",
    cell: ({ buyer_name, phone_number }) => (
      <>
        {buyer_name}
        {phone_number ? <span className="block text-sm text-muted-foreground">{phone_number}</span> : null}
      </>
    ),
  },
  {
    id: "address",
    header: "Buyer Address",
    className: "min-w-40",
    cell: ({ address, city, state, country }) => [address, city, state?.name, country?.name].filter(Boolean).join(", "),
  },
  {
    id: "amount_sold_for",
    header: "Amount Sold",
    align: "end",
    cell: ({ amount_sold_for }) => formatNaira(amount_sold_for),
  },
  {
    id: "condition",
    header: "Condition Sold",
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
