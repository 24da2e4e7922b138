import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import type { CouponView } from "@custodia/domain/pos/coupons/schema";
import type { CouponState } from "@custodia/domain/pos/coupons/terms";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import { formatPercent, formatQuantity } from "../figures.ts";

const states: Record<CouponState, { label: string; tone: Tone }> = {
  active: { label: "Active", tone: "success" },
  not_yet: { label: "Not yet", tone: "info" },
  expired: { label: "Expired", tone: "neutral" },
  spent: { label: "Spent", tone: "neutral" },
  ended: { label: "Ended", tone: "danger" },
};

const day = (date: string | null) => date && formatLongDate(date);

export const couponColumns: readonly Column<CouponView>[] = [
  {
    id: "code",
    header: "Code",
    main: true,
    sortable: true,
    filter: { kind: "text" },
    className: "min-w-36",
    cell: ({ code }) => <span className="font-medium">{code}</span>,
  },
  {
    id: "off",
    header: "Takes off",
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ percent, amount }) => (percent === null ? formatNaira(amount ?? 0) : formatPercent(percent)),
  },
  {
    id: "least_amount",
    header: "Least amount",
    align: "end",
    cell: ({ least_amount }) => (least_amount > 0 ? formatNaira(least_amount) : null),
  },
  {
    id: "from",
    header: "From",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ from }) => day(from),
  },
  { id: "to", header: "To", sortable: true, className: "whitespace-nowrap", cell: ({ to }) => day(to) },
  {
    id: "used",
    header: "Used",
    align: "end",
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ used, uses }) =>
      uses === null ? formatQuantity(used) : `${formatQuantity(used)} of ${formatQuantity(uses)}`,
  },
  {
    id: "state",
    header: "State",
    inCard: "aside",
    filter: {
      kind: "select",
      options: (Object.keys(states) as CouponState[]).map((value) => ({ value, label: states[value].label })),
    },
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
];
