import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { RowLink } from "@custodia/app-shell/records/columns";
import { RecordPage } from "@custodia/app-shell/records/record-pages";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { movedSinceCount } from "@custodia/domain/pos/stock/schema";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";
import { countPaths, itemPaths, purchasePaths } from "../pos-paths.ts";
import { ReverseDialog, type Reversible } from "./reverse-dialog.tsx";

const purchase = {
  title: "Purchase",
  plural: "purchases",
  paths: purchasePaths,
  useRecord: (id: number) => trpc.pos.purchases.show.useQuery({ id }),
};

const count = {
  title: "Count",
  plural: "counts",
  paths: countPaths,
  useRecord: (id: number) => trpc.pos.adjustments.show.useQuery({ id }),
};

export const PurchaseDetail = () => (
  <RecordPage kind={purchase}>{(document) => <Detail router="purchases" document={document} />}</RecordPage>
);

export const CountDetail = () => (
  <RecordPage kind={count}>{(document) => <Detail router="adjustments" document={document} />}</RecordPage>
);

/** A purchase or a count with its lines, and its reversal. */
function Detail({ router, document }: { router: Reversible; document: StockDocument }) {
  const { title, plural, paths } = router === "purchases" ? purchase : count;
  const timeOf = useTimeOf();
  const mayWrite = useMay("pos.write");
  const [reversing, setReversing] = useState(false);
  const heading = `${title} of ${formatLongDate(document.date)}`;
  const reversed = document.reversed_by_id !== null;
  return (
    <>
      <PageHeader
        title={heading}
        breadcrumb={[{ label: plural.charAt(0).toUpperCase() + plural.slice(1), to: paths.list }, { label: heading }]}
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
        <Banner tone="warning" className="mb-4" title="This was reversed.">
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
                ...(router === "purchases"
                  ? [
                      { label: "Vendor", value: document.vendor?.name },
                      { label: "Invoice Number", value: document.invoice_number },
                    ]
                  : [{ label: "Reason", value: document.reason }]),
                { label: "Recorded", value: `${document.user.full_name}, ${timeOf(document.created_at)}` },
                ...(router === "purchases"
                  ? [{ label: "Total with VAT", value: formatNaira(document.value + document.vat_amount) }]
                  : []),
              ]}
            />
          </CardContent>
        </Card>
        <DocumentLines document={document} router={router} />
      </div>
      <ReverseDialog router={router} id={document.id} open={reversing} onOpenChange={setReversing} />
    </>
  );
}

type StockDocument = Outputs["pos"]["purchases"]["show"];

/** On a phone there is no space for the item number; the name links to the item. */
const NUMBER = "whitespace-nowrap tabular-nums max-sm:hidden";
const TEXT = "py-2 pr-2 pl-4 text-left font-normal sm:px-5";
const FIGURE = "px-2 py-2 text-right last:pr-4 whitespace-nowrap tabular-nums sm:px-5";

function DocumentLines({ document, router }: { document: StockDocument; router: Reversible }) {
  const isPurchase = router === "purchases";
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
              {[
                isPurchase ? "Quantity" : "Difference",
                isPurchase ? "VAT" : "Counted",
                isPurchase ? "Cost" : "Value",
              ].map((name) => (
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
