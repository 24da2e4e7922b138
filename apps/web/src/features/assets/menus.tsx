import { useMayRequest } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { BlockedButton } from "@custodia/ui/blocked-button";
import { Button, type ButtonProps } from "@custodia/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@custodia/ui/dropdown-menu";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, ChevronDown, Copy, Ellipsis, PackageX, Pencil, Printer, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { useMe } from "../session/session.ts";
import type { AddSearch, EditSearch } from "./search.ts";
import { stepProblem } from "./step-problem.ts";

type MenuEntry = {
  label: string;
  to: (id: number) => string;
  search?: (id: number) => EditSearch | AddSearch;
  /** The step that the entry leads to; undefined if the entry only shows a page. */
  event?: LifecycleEvent;
};

const moveEntries: readonly MenuEntry[] = [
  { label: "View Movements History", to: assetPaths.movements },
  { label: "For Maintenance", to: assetPaths.releaseForMaintenance, event: "release_for_maintenance" },
  { label: "For Fieldwork", to: assetPaths.releaseForFieldwork, event: "release_for_fieldwork" },
  { label: "Return Asset From Maintenance", to: assetPaths.returnFromMaintenance, event: "return_from_maintenance" },
  { label: "Return Asset From Fieldwork", to: assetPaths.returnFromFieldwork, event: "return_from_fieldwork" },
];

const discardEntries: readonly MenuEntry[] = [
  { label: "View Disposal History", to: assetPaths.disposals },
  { label: "View Scrap History", to: assetPaths.scrappings },
  { label: "Scrap Asset", to: assetPaths.scrap, event: "scrap" },
  { label: "Sell Asset", to: assetPaths.sell, event: "sell" },
];

/** The actions that do not fit next to Move and Edit on a phone. */
const moreEntries: readonly MenuEntry[] = [
  { label: "Revaluate Assets", to: assetPaths.edit, search: () => ({ what: "revalue" }), event: "revalue" },
  ...discardEntries,
  { label: "Print", to: assetPaths.printAsset },
];

export function MoveMenu({ asset }: { asset: AssetView }) {
  return (
    <StepMenu entries={moveEntries} asset={asset}>
      <Button variant="outline" className="max-sm:flex-1">
        <ArrowLeftRight aria-hidden />
        Move Asset
        <ChevronDown aria-hidden />
      </Button>
    </StepMenu>
  );
}

export function DiscardMenu({ asset, className }: { asset: AssetView; className?: string }) {
  return (
    <StepMenu entries={discardEntries} asset={asset}>
      <Button variant="outline" className={className}>
        <PackageX aria-hidden />
        Discard Asset
        <ChevronDown aria-hidden />
      </Button>
    </StepMenu>
  );
}

const duplicate: MenuEntry = { label: "Duplicate", to: () => assetPaths.add, search: (id) => ({ like: id }) };

function MoreMenu({ asset }: { asset: AssetView }) {
  const mayAdd = useMayRequest("assets.write");
  return (
    <StepMenu entries={mayAdd ? [duplicate, ...moreEntries] : moreEntries} asset={asset}>
      <Button variant="outline" size="icon" aria-label="More" className="sm:hidden">
        <Ellipsis aria-hidden />
      </Button>
    </StepMenu>
  );
}

type StepMenuProps = { entries: readonly MenuEntry[]; asset: AssetView; children: ReactNode };

/** Lists all actions; an impossible one shows the reason: it can be focused and read, but not activated. */
function StepMenu({ entries, asset, children }: StepMenuProps) {
  const { role } = useMe();
  const navigate = useNavigate();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-80">
        {entries.map(({ label: name, to, search, event }) => {
          const problem = event && stepProblem(role, asset, event);
          return (
            <DropdownMenuItem
              key={name}
              aria-disabled={problem ? true : undefined}
              className="flex-col items-start gap-0"
              onSelect={() => void navigate({ to: to(asset.id), search: search?.(asset.id), state: withListAddress })}
            >
              <span className={problem ? "text-muted-foreground" : undefined}>{name}</span>
              {problem ? <span className="text-sm text-muted-foreground">{problem}</span> : null}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Offers the actions on an asset, at the top of its page. */
export function AssetActions({ asset }: { asset: AssetView }) {
  const mayChange = useMayRequest("assets.write");
  return (
    <>
      <Button asChild variant="outline" size="icon" className="max-sm:hidden">
        <Link to={assetPaths.printAsset(asset.id)} state={withListAddress} aria-label="Print" title="Print">
          <Printer aria-hidden />
        </Link>
      </Button>
      <MoveMenu asset={asset} />
      <DiscardMenu asset={asset} className="max-sm:hidden" />
      {mayChange ? (
        <>
          <Button asChild variant="outline" size="icon" className="max-sm:hidden">
            <Link to={assetPaths.add} search={{ like: asset.id }} aria-label="Duplicate" title="Duplicate">
              <Copy aria-hidden />
            </Link>
          </Button>
          <StepButton
            asset={asset}
            event="revalue"
            search={{ what: "revalue" }}
            variant="outline"
            className="max-sm:hidden"
          >
            <TrendingUp aria-hidden />
            Revaluate Assets
          </StepButton>
          <StepButton asset={asset} event="correct" search={{}} className="max-sm:flex-1">
            <Pencil aria-hidden />
            Edit Assets
          </StepButton>
        </>
      ) : null}
      <MoreMenu asset={asset} />
    </>
  );
}

type StepButtonProps = {
  asset: AssetView;
  event: LifecycleEvent;
  search: EditSearch;
  variant?: ButtonProps["variant"];
  className: string;
  children: ReactNode;
};

/** A link to a step; a button with the reason if the step is not possible now. */
function StepButton({ asset, event, search, variant, className, children }: StepButtonProps) {
  const problem = stepProblem(useMe().role, asset, event);
  if (problem) {
    return (
      <BlockedButton reason={problem} className={className}>
        {children}
      </BlockedButton>
    );
  }
  return (
    <Button asChild variant={variant} className={className}>
      <Link to={assetPaths.edit(asset.id)} search={search} state={withListAddress}>
        {children}
      </Link>
    </Button>
  );
}
