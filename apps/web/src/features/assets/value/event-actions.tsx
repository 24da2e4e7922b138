import { useMayRequest } from "@custodia/app-shell/app";
import type { LifecycleEvent } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { Tooltip, TooltipContent, TooltipTrigger } from "@custodia/ui/tooltip";
import { useState } from "react";
import { useMe } from "../../session/session.ts";
import { stepProblem } from "../step-problem.ts";

type DialogProps = { asset: AssetView; onClose: () => void };

const overlay = { overlay: true };
const EstimateDialog = lazyPart<DialogProps>(() => import("./estimate-dialog.tsx"), overlay);
const AdditionDialog = lazyPart<DialogProps>(() => import("./addition-dialog.tsx"), overlay);

const actions = [
  { event: "estimate", label: "Change estimate", Dialog: EstimateDialog },
  { event: "add", label: "Add cost", Dialog: AdditionDialog },
] as const satisfies { event: LifecycleEvent; label: string; Dialog: typeof EstimateDialog }[];

/** Offers the events of an asset's value, for users who may make or request them; one that is not possible says why. */
export function EventActions({ asset }: { asset: AssetView }) {
  const [opened, setOpened] = useState<LifecycleEvent | null>(null);
  const { role } = useMe();
  if (!useMayRequest("assets.write")) return null;
  const offered = actions.filter(({ event }) => event !== "estimate" || asset.depreciates);
  const Opened = actions.find(({ event }) => event === opened)?.Dialog;
  return (
    <>
      {offered.map(({ event, label }) => {
        const problem = stepProblem(role, asset, event);
        if (!problem) {
          return (
            <Button key={event} size="sm" variant="outline" onClick={() => setOpened(event)}>
              {label}
            </Button>
          );
        }
        return (
          <Tooltip key={event}>
            <TooltipTrigger asChild>
              <Button size="sm" variant="outline" aria-disabled className="text-muted-foreground">
                {label}
              </Button>
            </TooltipTrigger>
            <TooltipContent side="bottom">{problem}</TooltipContent>
          </Tooltip>
        );
      })}
      {Opened ? <Opened asset={asset} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
