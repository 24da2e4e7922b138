import type { ServiceView } from "@custodia/domain/assets/service";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { Column } from "@custodia/ui/table/columns";

/** The columns of the services that an asset had where it is. */
export const serviceColumns: readonly Column<ServiceView>[] = [
  {
    id: "service_date",
    header: "Service Date",
    main: true,
    className: "whitespace-nowrap",
    cell: ({ service_date }) => formatLongDate(service_date),
  },
  {
    id: "due_date",
    header: "Was Due",
    className: "whitespace-nowrap",
    cell: ({ due_date }) => formatLongDate(due_date),
  },
  { id: "vendor", header: "Vendor", inCard: "plain", cell: ({ vendor }) => vendor?.name },
  {
    id: "amount",
    header: "Amount",
    inCard: "aside",
    align: "end",
    cell: ({ amount, invoice_number }) => (
      <>
        {amount === null ? null : formatNaira(amount)}
        {invoice_number ? (
          <span className="block text-sm text-muted-foreground">Invoice {invoice_number}</span>
        ) : null}
      </>
    ),
  },
  {
    id: "remarks",
    header: "Remarks",
    inCard: "plain",
    cell: ({ remarks }) =>
      remarks ? <span className="break-words whitespace-pre-line">{remarks}</span> : null,
  },
  { id: "recorded_by", header: "Recorded By", cell: ({ recorded_by }) => recorded_by.full_name },
];
