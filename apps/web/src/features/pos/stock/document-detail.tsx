import { RecordPage } from "@custodia/app-shell/records/record-page";
import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { useMay } from "@custodia/app-shell/session/may.ts";
import { trpc } from "@custodia/client/trpc";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { locationName } from "../../setup/options.ts";
import { countPaths, purchasePaths } from "../pos-paths.ts";
import { DocumentLines, type StockDocument } from "./document-lines.tsx";
import { ReverseDialog, type Reversible } from "./reverse-dialog.tsx";

const purchase = {
  title: "Purchase",
  plural: "purchases",
  paths: purchasePaths,
  useOne: (id: number) => trpc.pos.purchases.show.useQuery({ id }),
};

const count = {
  title: "Count",
  plural: "counts",
  paths: countPaths,
  useOne: (id: number) => trpc.pos.adjustments.show.useQuery({ id }),
};

export const PurchaseDetail = () => (
  <RecordPage kind={purchase}>{(document) => <Detail of="purchases" document={document} />}</RecordPage>
);

export const CountDetail = () => (
  <RecordPage kind={count}>{(document) => <Detail of="adjustments" document={document} />}</RecordPage>
);

/** A purchase or a count with its lines, and the way to take it back. */
function Detail({ of, document }: { of: Reversible; document: StockDocument }) {
  const { title, plural, paths } = of === "purchases" ? purchase : count;
  const timeOf = useTimeOf();
  const mayWrite = useMay("pos.write");
  const [reversing, setReversing] = useState(false);
  const day = formatLongDate(document.date);
  const heading = `${title} of ${day}`;
  const reversed = document.reversed_by_id !== null;
  return (
    <>
      <PageHeader
        title={heading}
        breadcrumb={[
          { label: plural.charAt(0).toUpperCase() + plural.slice(1), to: paths.list },
          { label: heading },
        ]}
        actions={
          mayWrite && !reversed ? (
            <Button variant="outline" onClick={() => setReversing(true)}>
              <Undo2 aria-hidden />
              Take back
            </Button>
          ) : undefined
        }
      />
      {reversed ? (
        <Banner tone="warning" className="mb-4" title="This was taken back.">
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
              paired
              items={[
                { label: "Location", value: locationName(document.location) },
                ...(of === "purchases"
                  ? [
                      { label: "Vendor", value: document.vendor?.name },
                      { label: "Invoice Number", value: document.invoice_number },
                    ]
                  : [{ label: "Reason", value: document.reason }]),
                { label: "Recorded", value: `${document.user.full_name}, ${timeOf(document.created_at)}` },
                ...(of === "purchases"
                  ? [{ label: "Total with VAT", value: formatNaira(document.value + document.vat_amount) }]
                  : []),
              ]}
            />
          </CardContent>
        </Card>
        <DocumentLines document={document} of={of} />
      </div>
      <ReverseDialog of={of} id={document.id} open={reversing} onOpenChange={setReversing} />
    </>
  );
}
