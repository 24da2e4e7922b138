import { RowLink } from "@custodia/app-shell/records/columns";
import { formatNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle, StatCard } from "@custodia/ui/card";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Banknote, type LucideIcon, Package, ShoppingCart, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity, formatQuantitySum } from "../figures.tsx";
import { itemPaths } from "../pos-paths.ts";

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
  { id: "customers", label: "Customers", hint: () => "This month", icon: UsersRound, format: formatQuantitySum },
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

type ListProps = { figures: PosDashboardView };

const link = "text-primary underline-offset-2 hover:underline";

/** Items at or below their reorder level, lowest first. */
export function LowStock({ figures: { low_stock, low_stock_total } }: ListProps) {
  return (
    <ListCard
      title="Low stock"
      aside={
        low_stock_total > 0 ? (
          <CardAction>
            <Link to={itemPaths.list} search={{ filter: { stock: "low" } }} className={link}>
              View all
            </Link>
          </CardAction>
        ) : null
      }
      emptyText="Nothing to reorder."
    >
      {low_stock.map(({ id, name, unit, location, quantity, reorder_level }) => (
        <Row
          key={`${id} ${location.id}`}
          name={
            <RowLink to={itemPaths.detail(id)} className="hover:underline">
              {name}
            </RowLink>
          }
          detail={locationName(location)}
          figure={
            <span className={quantity <= 0 ? "text-destructive" : "text-warning-foreground"}>
              {`${formatQuantity(quantity)} of ${formatQuantity(reorder_level)} (${unit})`}
            </span>
          }
        />
      ))}
    </ListCard>
  );
}

export function BestSellers({ figures: { best_sellers } }: ListProps) {
  return (
    <ListCard
      title="Best sellers"
      aside={<CardDescription>This month</CardDescription>}
      emptyText="Nothing sold this month."
    >
      {best_sellers.map(({ id, name, unit, quantity, total }) => (
        <Row
          key={id}
          name={
            <RowLink to={itemPaths.detail(id)} className="hover:underline">
              {name}
            </RowLink>
          }
          detail={`${formatQuantity(quantity)} sold (${unit})`}
          figure={formatNaira(total)}
        />
      ))}
    </ListCard>
  );
}

type OpenTask = { label: string; count: number; text: string; target: Pick<LinkProps, "to" | "search"> };

export function OpenTasks({ figures: { transfers_to_confirm, shifts_to_review, owed } }: ListProps) {
  const tasks: OpenTask[] = [
    {
      label: "Transfers to confirm",
      count: transfers_to_confirm,
      text: formatQuantity(transfers_to_confirm),
      target: { to: "/pos/viewPayments", search: { filter: { state: "unconfirmed" } } },
    },
    {
      label: "Shifts to review",
      count: shifts_to_review,
      text: formatQuantity(shifts_to_review),
      target: { to: "/pos/shifts", search: { filter: { awaits_review: "yes" } } },
    },
    {
      label: "Owed after failed transfers",
      count: owed,
      text: formatNaira(owed),
      target: { to: "/pos/viewPayments", search: { filter: { state: "failed" } } },
    },
  ];
  return (
    <ListCard title="To do" emptyText="Nothing to do.">
      {tasks
        .filter(({ count }) => count > 0)
        .map(({ label, text, target }) => (
          <Row
            key={label}
            name={
              <Link {...target} className={link}>
                {label}
              </Link>
            }
            figure={text}
          />
        ))}
    </ListCard>
  );
}

type ListCardProps = { title: string; aside?: ReactNode; emptyText: string; children: ReactNode[] };

/** A card with a list of rows, or a sentence if there are none. */
function ListCard({ title, aside, emptyText, children }: ListCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {aside}
      </CardHeader>
      {children.length === 0 ? (
        <CardContent>
          <p className="text-muted-foreground">{emptyText}</p>
        </CardContent>
      ) : (
        <ul className="divide-y">{children}</ul>
      )}
    </Card>
  );
}

function Row({ name, detail, figure }: { name: ReactNode; detail?: string; figure: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-2 sm:px-5">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {detail ? <span className="block text-sm text-muted-foreground">{detail}</span> : null}
      </span>
      <span className="whitespace-nowrap tabular-nums">{figure}</span>
    </li>
  );
}
