import { cn } from "@custodia/ui/cn";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { assetPaths } from "../../register/asset-paths.ts";

/** One line at a desk, whose cells stand below each other in all rows; on a phone the asset, two lines about it, the action beside. */
export const AGENDA_ROW =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 hover:bg-accent sm:px-5 lg:min-h-11 lg:py-1";
/** How wide the cells are: asset, work, place, person, day and action; or asset, place, person, since, day and action. */
export const AGENDA_WORK =
  "lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.1fr)_6.5rem_8rem]";
export const AGENDA_OUT =
  "lg:grid-cols-[minmax(0,2.5fr)_minmax(0,1.6fr)_minmax(0,0.9fr)_minmax(0,1.3fr)_6.5rem_4.5rem]";
/** Beside all lines of a phone, and last at a desk. */
export const AGENDA_ACTION =
  "relative z-10 col-start-2 row-span-4 row-start-1 flex justify-end lg:order-2 lg:col-start-auto lg:row-span-1 lg:row-start-auto";

type AgendaAssetProps = { asset: { id: number; barcode: string; description: string } };

/** The asset, whose whole row leads to it. */
export function AgendaAsset({ asset: { id, barcode, description } }: AgendaAssetProps) {
  return (
    <p className="flex min-w-0 items-baseline gap-2 max-lg:flex-col max-lg:gap-0">
      <Link
        to={assetPaths.detail(id)}
        title={description}
        className="max-w-full min-w-0 truncate rounded-sm font-medium after:absolute after:inset-0"
      >
        {description}
      </Link>
      <span className="shrink-0 text-sm text-muted-foreground tabular-nums">{barcode}</span>
    </p>
  );
}

/** What stands on one line of a phone; at a desk each of it has a cell of its own. */
export function AgendaLine({ children }: { children: ReactNode }) {
  return <div className="col-start-1 flex min-w-0 gap-x-3 lg:contents">{children}</div>;
}

type AgendaCellProps = { muted?: boolean; className?: string | undefined; children: ReactNode };

/** A cell of a row; what is empty takes no room on a phone. */
export function AgendaCell({ muted = false, className, children }: AgendaCellProps) {
  return (
    <p
      {...(typeof children === "string" ? { title: children } : {})}
      className={cn(
        "min-w-0 truncate text-sm empty:max-lg:hidden",
        muted && "text-muted-foreground",
        className,
      )}
    >
      {children}
    </p>
  );
}
