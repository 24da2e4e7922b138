import { stillFrom } from "@custodia/app-shell/came-from.ts";
import { useMayAsk } from "@custodia/app-shell/session/may.ts";
import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button, type ButtonProps } from "@custodia/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@custodia/ui/tooltip";
import { Link } from "@tanstack/react-router";
import { Copy, Pencil, Printer, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { assetPaths } from "../register/asset-paths.ts";
import { useMe } from "../session/me.ts";
import { DiscardMenu, MoveMenu, OthersMenu } from "./asset-menus.tsx";
import type { EditSearch } from "./search.ts";
import { stepProblem } from "./step-problem.ts";

/** What can be done with an asset, at the head of its page. */
export function AssetActions({ asset }: { asset: AssetView }) {
  const mayChange = useMayAsk("assets.write");
  return (
    <>
      <Button asChild variant="outline" size="icon" className="max-sm:hidden">
        <Link to={assetPaths.printOne(asset.id)} state={stillFrom} aria-label="Print" title="Print">
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
      <OthersMenu asset={asset} />
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

/** The way to a change; where it cannot be made now, a button that says why. */
function StepButton({ asset, event, search, variant, className, children }: StepButtonProps) {
  const problem = stepProblem(useMe().role, asset, event);
  if (problem) {
    return (
      <Tooltip>
        <TooltipTrigger asChild>
          <Button variant="outline" aria-disabled className={`text-muted-foreground ${className}`}>
            {children}
          </Button>
        </TooltipTrigger>
        <TooltipContent side="bottom">{problem}</TooltipContent>
      </Tooltip>
    );
  }
  return (
    <Button asChild variant={variant} className={className}>
      <Link to={assetPaths.edit(asset.id)} search={search} state={stillFrom}>
        {children}
      </Link>
    </Button>
  );
}
