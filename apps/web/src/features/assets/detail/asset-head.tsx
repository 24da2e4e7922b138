import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { formatThousands } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { Breadcrumb, PageTitle } from "@custodia/ui/page-header";
import { Link, useLocation } from "@tanstack/react-router";
import { BadgeDollarSign, Barcode, ChevronDown, Copy, Tag, Wrench } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { disposalLine } from "../asset-disposal.tsx";
import { AssetPicture } from "../attachments/viewer.tsx";
import { AwaitingBadge, ConditionBadge, LateDate, StatusBadge } from "../badges.tsx";
import { AssetActions } from "../menus.tsx";
import type { ListPosition, Step } from "./use-list-position.ts";

/** Shows the asset's name, status and condition, and its actions. */
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
        <div className={`${WIDE} flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground`}>
          {/* On a phone the page title shows the barcode. */}
          <span className="max-sm:hidden">
            <CopyCode code={asset.barcode} />
          </span>
          <dl className="contents">
            <Fact label="Status">
              <StatusBadge status={asset.status} />
            </Fact>
          </dl>
          <ConditionBadge condition={asset.condition} />
          <AwaitingBadge asset={asset} />
        </div>
        <AssetFacts asset={asset} />
        {/* On wide screens the actions are next to the title, but screen readers read them last. */}
        <div className="flex flex-wrap items-start gap-2 pt-1 max-sm:col-span-full sm:col-start-2 @min-[72rem]:col-start-3 @min-[72rem]:row-start-1 @min-[72rem]:pt-0 @min-[72rem]:pl-6">
          <AssetActions asset={asset} />
        </div>
      </div>
    </header>
  );
}

/** Shows class and next maintenance, and how an asset was disposed of; the overview has custodian and location. */
function AssetFacts({ asset }: { asset: AssetView }) {
  const { classification, next_maintenance_date: next } = asset;
  const disposal = disposalLine(asset);
  return (
    <dl
      className={`${WIDE} flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted-foreground max-sm:col-start-1 max-sm:pt-1`}
    >
      {disposal ? (
        <Fact label="Disposal" icon={<BadgeDollarSign aria-hidden className="size-4 shrink-0" />}>
          <span className="min-w-0 font-medium break-words text-foreground">{disposal}</span>
        </Fact>
      ) : null}
      <Fact label="Classification" icon={<Tag aria-hidden className="size-4 shrink-0" />}>
        {classification.name}
      </Fact>
      {next ? (
        <Fact label="Next maintenance" isLabelShown icon={<Wrench aria-hidden className="size-4 shrink-0" />}>
          <span className="text-foreground">
            <LateDate date={next} lateText="overdue" />
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

type FactProps = { label: string; isLabelShown?: boolean; icon?: ReactNode; children: ReactNode };

/** One fact of the heading; where its icon tells sighted users what it is, the label is for screen readers only. */
function Fact({ label, isLabelShown = false, icon, children }: FactProps) {
  return (
    <div className={cn("inline-flex min-w-0 items-center gap-x-1.5", isLabelShown && "flex-wrap")}>
      <dt className={cn("inline-flex shrink-0 items-center gap-x-1.5", !icon && "sr-only")}>
        {icon}
        <span className={isLabelShown ? undefined : "sr-only"}>{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** The classes of a line to the right of the picture and below the actions. */
const WIDE = "col-start-2 -col-end-1";

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
      <Neighbour to={previous} direction="previous" />
      <Neighbour to={next} direction="next" />
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

/** Links to a neighbour in the list. The link replaces the history entry, so that Back always leads to the list. */
function Neighbour({ to, direction }: { to: Step | undefined; direction: Direction }) {
  const [label, letter] = direction === "next" ? ["Next asset", "J"] : ["Previous asset", "K"];
  const icon = <ChevronDown aria-hidden className={direction === "next" ? undefined : "-scale-y-100"} />;
  const buttonProps = {
    variant: "ghost",
    size: "icon",
    className: "size-7 max-sm:size-9",
    "aria-label": label,
  } as const;
  if (!to) {
    return (
      <Button {...buttonProps} disabled>
        {icon}
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
        {icon}
      </Link>
    </Button>
  );
}
