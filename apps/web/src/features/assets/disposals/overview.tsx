import { nairaColumn } from "@custodia/app-shell/records/columns";
import { trpc } from "@custodia/client/trpc";
import type { DisposalView, ScrappingView } from "@custodia/domain/assets/disposals";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import type { Column } from "@custodia/ui/table/columns";
import { WholeTable } from "@custodia/ui/table/data-table";
import type { ComponentProps } from "react";
import { GainOrLoss } from "../../register/figures.tsx";
import { AssetPage, OverviewHeader } from "../asset-page.tsx";
import { ConditionBadge } from "../badges.tsx";
import { ReverseEvent } from "../corrections/actions.tsx";
import { disposalNote, NoteLinks } from "../forms/form-links.tsx";
import { DiscardMenu } from "../menus.tsx";
import { Reversed } from "../value/value-events.tsx";

/** Shows the sale of an asset with its result. */
export function DisposalOverview() {
  return <AssetPage>{(asset) => <Disposals asset={asset} />}</AssetPage>;
}

function Disposals({ asset }: { asset: AssetView }) {
  return (
    <Events
      asset={asset}
      title="Disposal Overview"
      label="disposals"
      event="sale"
      columns={disposalColumns}
      query={trpc.disposals.list.useQuery({ id: asset.id })}
      empty={{ title: "Not sold", description: "When the asset is sold, the sale will appear here." }}
    />
  );
}

/** Shows the scrapping of an asset with the book value written off. */
export function ScrapOverview() {
  return <AssetPage>{(asset) => <Scrappings asset={asset} />}</AssetPage>;
}

function Scrappings({ asset }: { asset: AssetView }) {
  return (
    <Events
      asset={asset}
      title="Scrapping Overview"
      label="scrappings"
      event="scrapping"
      columns={scrappingColumns}
      query={trpc.scrappings.list.useQuery({ id: asset.id })}
      empty={{ title: "Not scrapped", description: "When the asset is scrapped, the scrapping will appear here." }}
    />
  );
}

type EventsProps<Row extends DisposalView | ScrappingView> = Pick<
  ComponentProps<typeof WholeTable<Row>>,
  "label" | "columns" | "query" | "empty"
> & { asset: AssetView; title: string; event: "sale" | "scrapping" };

/** Lists the events, and offers what can be done now: the documents to sign and the reversal, or the disposal itself. */
function Events<Row extends DisposalView | ScrappingView>({ asset, title, event, ...table }: EventsProps<Row>) {
  const isOver = asset.status === (event === "sale" ? "sold" : "scrapped");
  const current = table.query.data?.data.find(({ reversed_at }) => reversed_at === null);
  const actions = isOver ? (
    <>
      <NoteLinks notes={[disposalNote(asset.id)]} />
      {current ? <ReverseEvent asset={asset} event={event} event_id={current.id} /> : null}
    </>
  ) : (
    <DiscardMenu asset={asset} />
  );
  return (
    <>
      <OverviewHeader title={title} asset={asset} actions={actions} />
      <WholeTable {...table} />
    </>
  );
}

/** Shows the day of a sale or scrapping, with its reference and its reversal. */
function EventDate({ day, row }: { day: string; row: DisposalView | ScrappingView }) {
  return (
    <>
      {formatLongDate(day)}
      {row.reference ? <span className="block text-sm text-muted-foreground">{row.reference}</span> : null}
      {row.reversed_at ? <Reversed reason={row.reversal_reason} /> : null}
    </>
  );
}

/** The columns that both tables end with. */
const resultColumns = [
  {
    id: "remarks",
    header: "Remarks",
    inCard: "unlabeled",
    className: "min-w-40 break-words whitespace-pre-line",
  },
  nairaColumn<DisposalView | ScrappingView>("net_book_value", "Book Value"),
  {
    id: "gain_or_loss",
    header: "Gain or Loss",
    inCard: "aside",
    align: "end",
    cell: ({ gain_or_loss }) => <GainOrLoss value={gain_or_loss} />,
  },
] as const satisfies readonly Column<DisposalView | ScrappingView>[];

/** The entered details come first, then the result (rules/movements 7). */
const disposalColumns: readonly Column<DisposalView>[] = [
  {
    id: "sale_date",
    header: "Date Sold",
    main: true,
    className: "whitespace-nowrap",
    cell: (row) => <EventDate day={row.sale_date} row={row} />,
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
  nairaColumn("amount_sold_for", "Amount Sold"),
  {
    id: "condition",
    header: "Condition Sold",
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  ...resultColumns,
];

const scrappingColumns: readonly Column<ScrappingView>[] = [
  {
    id: "discard_date",
    header: "Date Discarded",
    main: true,
    className: "whitespace-nowrap",
    cell: (row) => <EventDate day={row.discard_date} row={row} />,
  },
  {
    id: "condition",
    header: "Condition",
    inCard: "unlabeled",
    cell: ({ condition }) => <ConditionBadge condition={condition} />,
  },
  ...resultColumns,
];
