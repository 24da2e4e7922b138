import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { RowLink } from "@custodia/app-shell/records/columns";
import { headingOf } from "@custodia/app-shell/records/record-kind.ts";
import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { reverseInput } from "@custodia/domain/pos/stock/inputs";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { Banner } from "@custodia/ui/banner";
import { TitledCard } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { Form } from "@custodia/ui/form/form";
import { DialogButton, DialogFormActions } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Undo2 } from "lucide-react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { countPaths, itemPaths, purchasePaths } from "../pos-paths.ts";
import { TableCard } from "../table-card.tsx";

const purchase = {
  router: "purchases",
  title: "Purchase",
  plural: "purchases",
  paths: purchasePaths,
  figures: ["Quantity", "VAT", "Cost"],
  useRecord: (id: number) => trpc.pos.purchases.show.useQuery({ id }),
} as const;

const count = {
  router: "adjustments",
  title: "Count",
  plural: "counts",
  paths: countPaths,
  figures: ["Difference", "Counted", "Value"],
  useRecord: (id: number) => trpc.pos.adjustments.show.useQuery({ id }),
} as const;

type Kind = typeof purchase | typeof count;
type StockDocument = Outputs["pos"]["purchases"]["show"];
type DocumentProps = { kind: Kind; document: StockDocument };

export const PurchaseDetail = () => (
  <RecordPage kind={purchase}>{(document) => <Detail kind={purchase} document={document} />}</RecordPage>
);

export const CountDetail = () => (
  <RecordPage kind={count}>{(document) => <Detail kind={count} document={document} />}</RecordPage>
);

/** A purchase or a count with its lines, and its reversal. */
function Detail({ kind, document }: DocumentProps) {
  const { title, paths } = kind;
  const timeOf = useTimeOf();
  const mayWrite = useMay("pos.write");
  const heading = `${title} of ${formatLongDate(document.date)}`;
  const reversed = document.reversed_by_id !== null;
  return (
    <>
      <PageHeader
        title={heading}
        breadcrumb={[{ label: headingOf(kind), to: paths.list }, { label: heading }]}
        actions={
          mayWrite ? (
            <DialogButton
              isOffered={!reversed}
              icon={Undo2}
              label="Reverse"
              title={`Reverse this ${title.toLowerCase()}?`}
              description="Reverses every line at its recorded value. This cannot be undone, and fails if too little stock is left."
              size="sm"
            >
              {(close) => <ReverseForm kind={kind} id={document.id} onDone={close} />}
            </DialogButton>
          ) : undefined
        }
      />
      {reversed ? (
        <Banner tone="warning" className="mb-4" title={`This ${title.toLowerCase()} was reversed.`}>
          {document.reversal_reason}
        </Banner>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TitledCard title={`${title} details`}>
          <LineList
            twoColumns
            items={[
              { label: "Location", value: locationName(document.location) },
              ...(kind === purchase
                ? [
                    { label: "Vendor", value: document.vendor?.name },
                    { label: "Invoice Number", value: document.invoice_number },
                  ]
                : [{ label: "Reason", value: document.reason }]),
              { label: "Recorded", value: `${document.user.full_name}, ${timeOf(document.created_at)}` },
              ...(kind === purchase
                ? [{ label: "Total with VAT", value: formatNaira(document.value + document.vat_amount) }]
                : []),
            ]}
          />
        </TitledCard>
        <DocumentLines kind={kind} document={document} />
      </div>
    </>
  );
}

function DocumentLines({ kind, document }: DocumentProps) {
  const isPurchase = kind === purchase;
  const [quantityHeader, middleHeader, valueHeader] = kind.figures;
  return (
    <TableCard
      title="Items"
      rows={document.lines}
      keyOf={({ item }, index) => `${item.id} ${index}`}
      emptyText=""
      cellClassName="px-2 py-2 max-sm:text-sm sm:px-5"
      columns={[
        // On a phone there is no space for the item number; the name links to the item.
        {
          header: "ID no",
          className: "whitespace-nowrap tabular-nums max-sm:hidden",
          cell: ({ item }) => item.item_no,
        },
        {
          header: "Name",
          rowHeader: true,
          className: "max-sm:pl-4 sm:min-w-40",
          cell: ({ item }) => (
            <RowLink to={itemPaths.detail(item.id)} className="font-medium text-primary hover:underline">
              {item.name}
            </RowLink>
          ),
        },
        {
          header: quantityHeader,
          figure: true,
          cell: ({ item, quantity }) => (
            <>
              {formatQuantity(quantity)} <span className="text-muted-foreground">{item.unit}</span>
            </>
          ),
        },
        {
          header: middleHeader,
          figure: true,
          cell: ({ vat_amount, counted, ...line }) => (
            <>
              {isPurchase ? formatNaira(vat_amount) : counted === null ? "–" : formatQuantity(counted)}
              <CountNote {...line} />
            </>
          ),
        },
        { header: valueHeader, figure: true, className: "max-sm:pr-4", cell: ({ value }) => formatNaira(value) },
      ]}
      sums={["", "Total", "", isPurchase ? formatNaira(document.vat_amount) : null, formatNaira(document.value)]}
    />
  );
}

type CountNoteProps = Pick<StockDocument["lines"][number], "counted_at" | "sold_since" | "other_since">;

/** Shows when a line was counted, and what moved before the count was entered. */
function CountNote({ counted_at, ...movements }: CountNoteProps) {
  const timeOf = useTimeOf();
  if (counted_at === null) return null;
  const since = movedSinceCount(movements);
  return (
    <span className="block text-sm whitespace-normal text-muted-foreground">
      {timeOf(counted_at)}
      {since ? <span className="block text-warning-foreground">{since}</span> : null}
    </span>
  );
}

/** Reverses a whole purchase or count at its own value, with a reason. */
function ReverseForm({ kind, id, onDone }: { kind: Kind; id: number; onDone: () => void }) {
  const form = useSchemaForm<{ reason: string }>(reverseInput, { reason: "" });
  const utils = trpc.useUtils();
  const notices = useNotices();
  const reversal = trpc.pos[kind.router].reverse.useMutation();
  const save = async ({ reason }: { reason: string }) => {
    await reversal.mutateAsync({ id, reason });
    await utils.pos.invalidate();
    notices.success(`The ${kind.title.toLowerCase()} was reversed`);
    onDone();
  };
  return (
    <Form form={form} onSubmit={save}>
      <TextField control={form.control} name="reason" label="Reason" required />
      <DialogFormActions closeLabel="Close" destructive>
        Reverse
      </DialogFormActions>
    </Form>
  );
}
