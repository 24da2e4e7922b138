import { formatNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports";
import { StatCard } from "@custodia/ui/card";
import { Banknote, type LucideIcon, Package, ShoppingCart, UsersRound } from "lucide-react";
import { formatQuantitySum } from "../figures.ts";

type Figure = {
  id: "total_items_sold" | "total_items_in_stock" | "customers" | "total_sales";
  label: string;
  hint: (figures: PosDashboardView) => string;
  icon: LucideIcon;
  format: (value: number) => string;
};

const cards: readonly Figure[] = [
  {
    id: "total_items_sold",
    label: "Total items sold",
    hint: () => "This month, less returns",
    icon: ShoppingCart,
    format: formatQuantitySum,
  },
  {
    id: "total_items_in_stock",
    label: "Total items in stock",
    hint: ({ stock_value }) => `Now, worth ${formatNaira(stock_value)} at cost`,
    icon: Package,
    format: formatQuantitySum,
  },
  {
    id: "customers",
    label: "Customers",
    hint: () => "This month",
    icon: UsersRound,
    format: formatQuantitySum,
  },
  {
    id: "total_sales",
    label: "Total sales",
    hint: () => "This month, with VAT, less returns",
    icon: Banknote,
    format: formatNaira,
  },
];

/** Shows the four figures; placeholders while `figures` is undefined. */
export function PosCards({ figures }: { figures: PosDashboardView | undefined }) {
  return (
    <dl aria-busy={!figures} className="grid grid-cols-2 gap-4 max-sm:gap-2 xl:grid-cols-4">
      {cards.map(({ id, label, hint, icon: Icon, format }) => (
        <StatCard
          key={id}
          label={label}
          icon={<Icon />}
          value={figures ? format(figures[id]) : undefined}
          hint={figures ? hint(figures) : undefined}
        />
      ))}
    </dl>
  );
}
