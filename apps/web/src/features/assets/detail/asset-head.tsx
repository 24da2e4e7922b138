import type { AssetView } from "@custodia/domain/assets/schema";
import { Avatar } from "@custodia/ui/avatar";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { formatThousands } from "@custodia/ui/number-format";
import { Breadcrumb, PageTitle } from "@custodia/ui/page-header";
import { Link, useLocation } from "@tanstack/react-router";
import { BadgeDollarSign, Barcode, ChevronDown, Copy, MapPin, Tag, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { locationName } from "../../setup/options.ts";
import { disposalLine } from "../asset-disposal.tsx";
import { AssetPicture } from "../attachments/viewer.tsx";
import { AwaitingBadge, ConditionBadge, LateDate, StatusBadge } from "../badges.tsx";
import { AssetActions } from "../menus.tsx";
import type { ListPosition, Step } from "./use-list-position.ts";

/** Shows the asset's name, status, custodian and location, and its actions. */
export function AssetHead({ asset, position }: { asset: AssetView; position: ListPosition | undefined }) {
  return (
    <header data-slot="page-header" className="@container mb-5">
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-x-3 [&>nav]:mb-0">
        <Breadcrumb
          crumbs={[{ label: "Assets", to: assetPaths.list, search: position?.list }, { label: asset.barcode }]}
        />
        {position ? <ListNavigation position={position} /> : null}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1.5 @min-[72rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <AssetPicture asset_id={asset.id} className="row-span-2 mr-4 sm:row-span-4 @min-[72rem]:row-span-3" />
        <div className="col-start-2 min-w-0 @min-[72rem]:self-center">
          <PageTitle>{asset.description}</PageTitle>
        </div>
        <p className={`${WIDE} flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground`}>
          {/* On a phone the page title shows the barcode. */}
          <span className="max-sm:hidden">
            <CopyCode code={asset.barcode} />
          </span>
          <StatusBadge status={asset.status} />
          <ConditionBadge condition={asset.condition} />
          <AwaitingBadge asset={asset} />
        </p>
        <AssetFacts asset={asset} />
        {/* On wide screens the actions are next to the title, but screen readers read them last. */}
        <div className="flex flex-wrap items-start gap-2 pt-1 max-sm:col-span-full sm:col-start-2 @min-[72rem]:col-start-3 @min-[72rem]:row-start-1 @min-[72rem]:pt-0 @min-[72rem]:pl-6">
          <AssetActions asset={asset} />
        </div>
      </div>
    </header>
  );
}

/** Shows custodian, location, class and next service; for a disposed asset, its disposal. */
function AssetFacts({ asset }: { asset: AssetView }) {
  const { custodian, department, location, classification, next_maintenance_date: next } = asset;
  const disposal = disposalLine(asset);
  return (
    <p
      className={`${WIDE} flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted-foreground max-sm:col-start-1 max-sm:pt-1`}
    >
      {disposal ? (
        <span className={PART}>
          <BadgeDollarSign aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 font-medium break-words text-foreground">{disposal}</span>
        </span>
      ) : (
        <span className={PART}>
          <Avatar name={custodian.full_name} className="size-6 text-xs" />
          <RecordName to={`/detailCustodians/${custodian.id}`}>{custodian.full_name}</RecordName>
          {department}
        </span>
      )}
      {location && !disposal ? (
        <span className={PART}>
          <MapPin aria-hidden className="size-4 shrink-0" />
          <RecordName to={`/detailLocations/${location.id}`}>{locationName(location)}</RecordName>
        </span>
      ) : null}
      <span className={PART}>
        <Tag aria-hidden className="size-4 shrink-0" />
        {classification.name}
      </span>
      {next ? (
        <span className={PART}>
          <Wrench aria-hidden className="size-4 shrink-0" />
          Next maintenance
          <span className="text-foreground">
            <LateDate date={next} lateText="overdue" />
          </span>
        </span>
      ) : null}
    </p>
  );
}

/** The classes of a line to the right of the picture and below the actions. */
const WIDE = "col-start-2 -col-end-1";

const PART = "inline-flex min-w-0 items-center gap-x-1.5";

function RecordName({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="min-w-0 font-medium break-words text-foreground underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** The barcode as a button that copies it to the clipboard. */
function CopyCode({ code }: { code: string }) {
  const notices = useNotices();
  const copy = () =>
    // Browsers hide the clipboard from pages without https.
    (navigator.clipboard?.writeText(code) ?? Promise.reject()).then(
      () => notices.success(`${code} copied`),
      () => notices.error("Could not copy. Select the text and copy it."),
    );
  return (
    <span className="inline-flex items-center gap-1.5">
      <Barcode aria-hidden className="size-4 shrink-0" />
      <span className="text-foreground tabular-nums">{code}</span>
      <button
        type="button"
        aria-label={`Copy ${code}`}
        title="Copy"
        onClick={copy}
        className="rounded-sm p-1 text-muted-foreground hover:text-foreground"
      >
        <Copy aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

/** Shows the asset's position in the list that the user came from, with links to its neighbours there. */
function ListNavigation({ position: { index, total, previous, next } }: { position: ListPosition }) {
  const nav = useRef<HTMLElement>(null);
  const direction = useLocation({ select: ({ state }) => state.direction });
  // The button that was clicked keeps the focus, so that the user can click again without looking for it.
  useEffect(() => {
    const button = direction && nav.current?.querySelector<HTMLElement>(`[data-direction=${direction}]`);
    if (direction) (button || nav.current?.querySelector<HTMLElement>("a"))?.focus({ preventScroll: true });
  }, [direction]);
  return (
    <nav ref={nav} aria-label="Asset navigation" className="flex items-center gap-1 text-muted-foreground">
      <Neighbour to={previous} direction="previous" label="Previous asset" letter="K">
        <ChevronDown aria-hidden className="-scale-y-100" />
      </Neighbour>
      <Neighbour to={next} direction="next" label="Next asset" letter="J">
        <ChevronDown aria-hidden />
      </Neighbour>
      <span className="ml-1 text-sm whitespace-nowrap tabular-nums">
        {formatThousands(index)} of {formatThousands(total)}
      </span>
    </nav>
  );
}

type Direction = "previous" | "next";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The button that led here. */
    direction?: Direction;
  }
}

type NeighbourProps = {
  to: Step | undefined;
  direction: Direction;
  label: string;
  letter: string;
  children: ReactNode;
};

/** Links to a neighbour in the list. The link replaces the history entry, so that Back always leads to the list. */
function Neighbour({ to, direction, label, letter, children }: NeighbourProps) {
  const buttonProps = {
    variant: "ghost",
    size: "icon",
    className: "size-7 max-sm:size-9",
    "aria-label": label,
  } as const;
  if (!to) {
    return (
      <Button {...buttonProps} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button {...buttonProps} asChild>
      <Link
        to={assetPaths.detail(to.id)}
        search
        replace
        state={{ from: to.from, direction }}
        resetScroll={false}
        data-direction={direction}
        aria-keyshortcuts={letter}
        title={`${label} (${letter})`}
      >
        {children}
      </Link>
    </Button>
  );
}
