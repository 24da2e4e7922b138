import { useMay, useTimeOf } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { formatLine, formatVatRate, receiptOf, receiptRows } from "@custodia/domain/pos/receipts";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { Button, buttonVariants } from "@custodia/ui/button";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { Skeleton } from "@custodia/ui/progress";
import { Link, useNavigate } from "@tanstack/react-router";
import { Undo2, X } from "lucide-react";
import { locationName } from "../../setup/options.ts";
import { AmountLine, AmountLines, Fact, formatQuantity, SaleBadges } from "../figures.tsx";
import { MailReceipt } from "../receipts/mail-receipt.tsx";
import { Reprint } from "../receipts/receipt-paper.tsx";
import { ReturnsOfSale, SaleReturn } from "../returns/returns-of-sale.tsx";
import { SalePayments } from "./bank-transfers.tsx";

/** A completed sale with its lines, totals, payments and returns. */
export function SaleDetail({ id, returning }: { id: number; returning: boolean }) {
  const query = trpc.pos.sales.show.useQuery({ id });
  const isMissing = !query.data && query.error && readProblem(query.error).status === 404;
  return (
    <section aria-label="Sale" className="min-w-0 rounded-lg border bg-card print:border-0">
      {isMissing ? (
        <EmptyState title="This sale was not found." action={<Close />} />
      ) : (
        <QueryContent query={query} skeleton={<Skeleton className="m-5 h-72" />}>
          {(sale) => <Sale sale={sale} returning={returning} />}
        </QueryContent>
      )}
    </section>
  );
}

function Close() {
  return (
    <Link
      to="/pos/viewSales"
      search={({ sale: _, returning: __, ...before }) => before}
      resetScroll={false}
      aria-label="Back to all sales"
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <X aria-hidden />
    </Link>
  );
}

function Sale({ sale, returning }: { sale: SaleView; returning: boolean }) {
  const timeOf = useTimeOf();
  const navigate = useNavigate();
  const mayReturn = useMay("pos.write") && sale.returned !== "all";
  const showReturn = (returning: true | undefined) =>
    void navigate({
      to: "/pos/viewSales",
      search: (before) => ({ ...before, returning }),
      resetScroll: false,
    });
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3 border-b px-4 py-3 sm:px-5 print:hidden">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold tabular-nums">
            {returning ? "Return against " : null}
            {sale.reference} <SaleBadges sale={sale} />
          </h2>
          <p className="text-sm text-muted-foreground">
            {timeOf(sale.created_at)} · {locationName(sale.location)}
          </p>
        </div>
        <div className="flex gap-2">
          {returning ? (
            <Button variant="outline" onClick={() => showReturn(undefined)}>
              Back to the sale
            </Button>
          ) : mayReturn ? (
            <Button variant="outline" onClick={() => showReturn(true)}>
              <Undo2 aria-hidden />
              Return
            </Button>
          ) : null}
          <Close />
        </div>
      </header>
      {returning ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5 print:p-0">
          <SaleReturn sale={sale} onEnd={() => showReturn(undefined)} />
        </div>
      ) : (
        <SaleContent sale={sale} />
      )}
    </>
  );
}

function SaleContent({ sale }: { sale: SaleView }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5 print:p-0">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
          <dl className="grid grid-cols-2 gap-3">
            <Fact label="Customer">
              {sale.customer
                ? `${sale.customer.name}${sale.customer.phone_number ? ` · ${sale.customer.phone_number}` : ""}`
                : "–"}
            </Fact>
            <Fact label="Cashier">{sale.cashier.full_name}</Fact>
            <Fact label="Sold by">{sale.user.full_name}</Fact>
          </dl>
          <SaleLines sale={sale} />
          <SaleSums sale={sale} />
          <SalePayments sale={sale} />
        </div>
        <ReturnsOfSale sale={sale} />
      </div>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5 print:p-0">
        <Reprint sale={sale}>
          <MailReceipt sale={sale} />
        </Reprint>
      </div>
    </>
  );
}

export function SaleLines({ sale }: { sale: SaleView }) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="border-b text-sm text-muted-foreground">
          <th className="py-1.5 text-left font-normal">Item</th>
          <th className="pl-2 text-right font-normal">Amount</th>
        </tr>
      </thead>
      <tbody>
        {sale.lines.map((line) => (
          <tr key={line.id} className="border-b align-top">
            <td className="py-2 wrap-anywhere">
              <span>{line.name}</span>
              <span className="block text-sm text-muted-foreground">
                {formatLine(line, formatNaira)}
                {sale.vat_registered ? ` · ${formatVatRate(line)}` : ""}
                {line.returned > 0 ? ` · ${formatQuantity(line.returned)} returned` : ""}
              </span>
            </td>
            <td className="py-2 pl-2 text-right whitespace-nowrap">{formatNaira(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows of the receipt without the payments. */
export function SaleSums({ sale }: { sale: SaleView }) {
  const { sums, total, vat } = receiptRows(receiptOf(sale, { name: "", address: null, phone_number: null }));
  return (
    <dl className="grid gap-1 text-muted-foreground tabular-nums">
      <AmountLines rows={sums} />
      <AmountLines rows={[total]} className="text-lg font-semibold text-foreground" />
      <AmountLines rows={vat} className="text-sm" />
      {sale.owed > 0 ? <AmountLine label="Owed, transfer failed">{formatNaira(sale.owed)}</AmountLine> : null}
    </dl>
  );
}
