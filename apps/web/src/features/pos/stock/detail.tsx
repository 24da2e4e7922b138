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
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { Form, FormActions, SubmitButton } from "@custodia/ui/form/form";
import { DialogCloseButton, FormDialog } from "@custodia/ui/form/form-dialog";
import { useSchemaForm } from "@custodia/ui/form/schema-form.ts";
import { TextField } from "@custodia/ui/form/text-fields";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.tsx";
import { countPaths, itemPaths, purchasePaths } from "../pos-paths.ts";

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
  const [reversing, setReversing] = useState(false);
  const heading = `${title} of ${formatLongDate(document.date)}`;
  const reversed = document.reversed_by_id !== null;
  return (
    <>
      <PageHeader
        title={heading}
        breadcrumb={[{ label: headingOf(kind), to: paths.list }, { label: heading }]}
        actions={
          mayWrite && !reversed ? (
            <Button variant="outline" onClick={() => setReversing(true)}>
              <Undo2 aria-hidden />
              Reverse
            </Button>
          ) : undefined
        }
      />
      {reversed ? (
        <Banner tone="warning" className="mb-4" title={`This ${title.toLowerCase()} was reversed.`}>
          {document.reversal_reason}
        </Banner>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <CardHeader>
            <CardTitle>{`${title} details`}</CardTitle>
          </CardHeader>
          <CardContent>
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
          </CardContent>
        </Card>
        <DocumentLines kind={kind} document={document} />
      </div>
      <ReverseDialog kind={kind} id={document.id} open={reversing} onOpenChange={setReversing} />
    </>
  );
}

/** On a phone there is no space for the item number; the name links to the item. */
const NUMBER = "whitespace-nowrap tabular-nums max-sm:hidden";
const TEXT = "py-2 pr-2 pl-4 text-left font-normal sm:px-5";
const FIGURE = "px-2 py-2 text-right last:pr-4 whitespace-nowrap tabular-nums sm:px-5";

function DocumentLines({ kind, document }: DocumentProps) {
  const isPurchase = kind === purchase;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Items</CardTitle>
      </CardHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section must be reachable by keyboard */}
      <section aria-label="Items" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse max-sm:text-sm">
          <thead className="bg-muted text-sm">
            <tr>
              <th scope="col" className={`${TEXT} ${NUMBER} font-medium`}>
                ID no
              </th>
              <th scope="col" className={`${TEXT} font-medium`}>
                Name
              </th>
              {kind.figures.map((name) => (
                <th key={name} scope="col" className={`${FIGURE} font-medium`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {document.lines.map(({ item, quantity, value, vat_amount, counted, ...line }, index) => (
              <tr key={`${item.id} ${index}`} className="border-t">
                <td className={`${TEXT} ${NUMBER}`}>{item.item_no}</td>
                <td className={`${TEXT} sm:min-w-40`}>
                  <RowLink to={itemPaths.detail(item.id)} className="font-medium text-primary hover:underline">
                    {item.name}
                  </RowLink>
                </td>
                <td className={FIGURE}>
                  {`${formatQuantity(quantity)} `}
                  <span className="text-muted-foreground">{item.unit}</span>
                </td>
                <td className={FIGURE}>
                  {isPurchase ? formatNaira(vat_amount) : counted === null ? "–" : formatQuantity(counted)}
                  <CountNote {...line} />
                </td>
                <td className={FIGURE}>{formatNaira(value)}</td>
              </tr>
            ))}
            <tr className="border-t font-semibold">
              <td className={NUMBER} />
              <th scope="row" colSpan={2} className={`${TEXT} font-semibold`}>
                Total
              </th>
              <td className={FIGURE}>{isPurchase ? formatNaira(document.vat_amount) : null}</td>
              <td className={FIGURE}>{formatNaira(document.value)}</td>
            </tr>
          </tbody>
        </table>
      </section>
    </Card>
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

type ReverseDialogProps = { kind: Kind; id: number; open: boolean; onOpenChange: (open: boolean) => void };

/** Reverses a whole purchase or count at its own value, with a reason. */
function ReverseDialog({ kind, id, open, onOpenChange }: ReverseDialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={`Reverse this ${kind.title.toLowerCase()}?`}
      description="Reverses every line at its recorded value. This cannot be undone, and fails if too little stock is left."
      size="sm"
    >
      <ReverseForm kind={kind} id={id} onDone={() => onOpenChange(false)} />
    </FormDialog>
  );
}

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
      <FormActions>
        <DialogCloseButton>Close</DialogCloseButton>
        <SubmitButton variant="destructive">Reverse</SubmitButton>
      </FormActions>
    </Form>
  );
}
