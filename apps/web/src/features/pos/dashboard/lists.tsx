import { RowLink } from "@custodia/app-shell/records/columns";
import { formatNaira } from "@custodia/domain/money";
import type { PosDashboardView } from "@custodia/domain/pos/reports";
import { Card, CardAction, CardContent, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { locationName } from "../../setup/options.ts";
import { formatQuantity } from "../figures.ts";
import { itemPaths } from "../pos-paths.ts";

type Of = { figures: PosDashboardView };

const link = "text-primary underline-offset-2 hover:underline";

/** Items at or below their reorder level, lowest first. */
export function LowStock({ figures: { low_stock, low_stock_total } }: Of) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Low stock</CardTitle>
        {low_stock_total > 0 ? (
          <CardAction>
            <Link to={itemPaths.list} search={{ filter: { stock: "low" } }} className={link}>
              View all
            </Link>
          </CardAction>
        ) : null}
      </CardHeader>
      <Rows none="Nothing to reorder.">
        {low_stock.map(({ id, name, unit, location, quantity, reorder_level }) => (
          <Row
            key={`${id} ${location.id}`}
            name={
              <RowLink to={itemPaths.detail(id)} className="hover:underline">
                {name}
              </RowLink>
            }
            below={locationName(location)}
            figure={
              <span className={quantity <= 0 ? "text-destructive" : "text-warning-foreground"}>
                {`${formatQuantity(quantity)} of ${formatQuantity(reorder_level)} ${unit}`}
              </span>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

export function BestSellers({ figures: { best_sellers } }: Of) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Best sellers</CardTitle>
        <CardDescription>This month</CardDescription>
      </CardHeader>
      <Rows none="Nothing sold this month.">
        {best_sellers.map(({ id, name, unit, quantity, total }) => (
          <Row
            key={id}
            name={
              <RowLink to={itemPaths.detail(id)} className="hover:underline">
                {name}
              </RowLink>
            }
            below={`${formatQuantity(quantity)} ${unit} sold`}
            figure={formatNaira(total)}
          />
        ))}
      </Rows>
    </Card>
  );
}

type Waiting = { label: string; count: number; shown: string; place: Pick<LinkProps, "to" | "search"> };

/** Open tasks. */
export function NeedsYou({ figures: { transfers_to_confirm, shifts_to_review, owed } }: Of) {
  const waiting: Waiting[] = [
    {
      label: "Transfers to confirm",
      count: transfers_to_confirm,
      shown: formatQuantity(transfers_to_confirm),
      place: { to: "/pos/viewPayments", search: { filter: { state: "unconfirmed" } } },
    },
    {
      label: "Shifts to review",
      count: shifts_to_review,
      shown: formatQuantity(shifts_to_review),
      place: { to: "/pos/shifts", search: { filter: { awaits_review: "yes" } } },
    },
    {
      label: "Owed after failed transfers",
      count: owed,
      shown: formatNaira(owed),
      place: { to: "/pos/viewPayments", search: { filter: { state: "failed" } } },
    },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Needs you</CardTitle>
      </CardHeader>
      <Rows none="Nothing waits.">
        {waiting
          .filter(({ count }) => count > 0)
          .map(({ label, shown, place }) => (
            <Row
              key={label}
              name={
                <Link {...place} className={link}>
                  {label}
                </Link>
              }
              figure={shown}
            />
          ))}
      </Rows>
    </Card>
  );
}

function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  if (children.length === 0)
    return (
      <CardContent>
        <p className="text-muted-foreground">{none}</p>
      </CardContent>
    );
  return <ul className="divide-y">{children}</ul>;
}

function Row({ name, below, figure }: { name: ReactNode; below?: string; figure: ReactNode }) {
  return (
    <li className={cn("flex items-baseline justify-between gap-4 px-4 py-2 sm:px-5")}>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {below ? <span className="block text-sm text-muted-foreground">{below}</span> : null}
      </span>
      <span className="whitespace-nowrap tabular-nums">{figure}</span>
    </li>
  );
}
