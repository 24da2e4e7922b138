import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@custodia/ui/dropdown-menu";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, ChevronDown, PackageX } from "lucide-react";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-paths.ts";
import { useMe } from "../session/me.ts";
import { stepProblem } from "./step-problem.ts";

type MenuEntry = {
  label: string;
  to: (id: number) => string;
  /** The step it leads to; without one it only shows something. */
  event?: LifecycleEvent;
};

const moves: readonly MenuEntry[] = [
  { label: "View Movements History", to: assetPaths.movements },
  { label: "For Maintenance", to: assetPaths.releaseForMaintenance, event: "release_for_maintenance" },
  { label: "For Fieldwork", to: assetPaths.releaseForFieldwork, event: "release_for_fieldwork" },
  {
    label: "Return Asset From Maintenance",
    to: assetPaths.returnFromMaintenance,
    event: "return_from_maintenance",
  },
  {
    label: "Return Asset From Fieldwork",
    to: assetPaths.returnFromFieldwork,
    event: "return_from_fieldwork",
  },
];

const discards: readonly MenuEntry[] = [
  { label: "View Disposal History", to: assetPaths.disposals },
  { label: "View Scrap History", to: assetPaths.scrappings },
  { label: "Scrap Asset", to: assetPaths.scrap, event: "scrap" },
  { label: "Sell Asset", to: assetPaths.sell, event: "sell" },
];

export function MoveMenu({ asset }: { asset: AssetView }) {
  return <StepMenu label="Move Asset" icon={<ArrowLeftRight aria-hidden />} entries={moves} asset={asset} />;
}

export function DiscardMenu({ asset }: { asset: AssetView }) {
  return <StepMenu label="Discard Asset" icon={<PackageX aria-hidden />} entries={discards} asset={asset} />;
}

type StepMenuProps = { label: string; icon: ReactNode; entries: readonly MenuEntry[]; asset: AssetView };

/** What can be done, and of what cannot be done now, why: such an entry is reached and read, but leads nowhere. */
function StepMenu({ label, icon, entries, asset }: StepMenuProps) {
  const { role } = useMe();
  const navigate = useNavigate();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">
          {icon}
          {label}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-80">
        {entries.map(({ label: name, to, event }) => {
          const problem = event && stepProblem(role, asset, event);
          return (
            <DropdownMenuItem
              key={name}
              aria-disabled={problem ? true : undefined}
              className="flex-col items-start gap-0"
              onSelect={() => void navigate({ to: to(asset.id) })}
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
