import { cn } from "@custodia/ui/cn.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { assetPaths } from "../../register/asset-paths.ts";

/** One line at a desk, whose cells stand below each other in all rows; on a phone the asset, lines about it, the action beside. */
export const AGENDA_ROW = "relative grid items-center gap-x-3 px-4 py-2 hover:bg-accent lg:min-h-13";
/** How wide the cells are: tick, asset, person, service before, day and action; or asset, place, since and day, action. */
export const AGENDA_WORK =
  "grid-cols-[1rem_minmax(0,1fr)_auto] lg:grid-cols-[1rem_minmax(0,2.2fr)_minmax(0,1fr)_7.25rem_5rem_4.5rem]";
export const AGENDA_OUT =
  "grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1.8fr)_minmax(0,1.4fr)_5rem]";
/** Beside all lines of a phone, and last at a desk. */
export const AGENDA_ACTION =
  "relative z-10 flex justify-end print:hidden max-lg:-col-end-1 max-lg:row-span-4 max-lg:row-start-1";

type AgendaAssetProps = { asset: { id: number; description: string }; children: ReactNode };

/** The asset, whose whole row leads to it, and a line about it. */
export function AgendaAsset({ asset: { id, description }, children }: AgendaAssetProps) {
  return (
    <div className="min-w-0">
      <Link
        to={assetPaths.detail(id)}
        title={description}
        className="block max-w-full truncate rounded-sm font-medium after:absolute after:inset-0"
      >
        {description}
      </Link>
      <p className="flex min-w-0 items-center gap-x-2 text-sm text-muted-foreground">{children}</p>
    </div>
  );
}

type AgendaCellProps = { className?: string | undefined; children: ReactNode };

/** Two lines of a row, the second lighter; on a phone one line, and none where there is nothing. */
export function AgendaCell({ className, children }: AgendaCellProps) {
  return (
    <div
      className={cn(
        "flex min-w-0 gap-x-2 text-sm max-lg:flex-wrap max-lg:text-muted-foreground lg:flex-col lg:[&>:last-child:not(:first-child)]:text-muted-foreground [&>*]:truncate",
        className,
      )}
    >
      {children}
    </div>
  );
}
