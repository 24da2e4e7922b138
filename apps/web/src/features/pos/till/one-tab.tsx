import { Button } from "@custodia/ui/button";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { type ReactNode, useState } from "react";
import { useMe } from "../../session/me.ts";
import { beep } from "./beep.ts";
import { useKeptCart } from "./kept-cart.ts";
import { ScanRefused } from "./scan-strip.tsx";
import { TillPanel } from "./till-panel.tsx";
import { useTillKeys } from "./use-till-keys.ts";
import { useTurn } from "./use-turn.ts";

/** The till in one tab at a time: they share its cart, and two that sell it would sell it twice. */
export function OneTab({ children }: { children: ReactNode }) {
  const me = useMe();
  const { turn, takeOver } = useTurn(`custodia.till.${me.id}`);
  if (turn === "here") return children;
  return (
    <>
      <PageHeader title="Make Sales" />
      {turn === "waiting" ? <Skeleton className="mx-auto h-72 max-w-xl" /> : <OtherTab onTake={takeOver} />}
    </>
  );
}

function OtherTab({ onTake }: { onTake: () => void }) {
  const [{ lines, sent }] = useKeptCart(useMe().id);
  const [refused, setRefused] = useState<{ text: string; over: number }>();
  const refuse = (text: string) => {
    beep();
    setRefused((before) => ({ text, over: (before?.over ?? 0) + 1 }));
  };
  useTillKeys({
    onAct: () => false,
    onScan: (code) => refuse(`Not added: ${code}. The till is open in another tab.`),
    onPieces: () => refuse("Nothing was added. The till is open in another tab."),
  });
  const count = lines.length === 1 ? "1 line" : `${lines.length} lines`;
  return (
    <div className="mx-auto max-w-xl">
      <TillPanel title="This sale is open in another tab">
        <p role="status" className="text-lg">
          {sent ? "It is being sold there." : lines.length > 0 ? `It has ${count}.` : "Nothing is in it now."}
        </p>
        <p className="text-muted-foreground">
          One tab sells at a time. Taken over, the sale goes on here as it stands, and the other tab waits.
        </p>
        <Button className="h-14 max-sm:h-14 text-xl" onClick={onTake}>
          Take it over
        </Button>
      </TillPanel>
      {refused ? <ScanRefused key={refused.over} told={{ tone: "refused", ...refused }} /> : null}
    </div>
  );
}
