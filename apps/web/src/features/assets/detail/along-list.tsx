import { Button } from "@custodia/ui/button";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { assetPaths } from "../../register/asset-paths.ts";
import { grouped } from "../../register/figures.tsx";
import type { Along, Step } from "./use-along-list.ts";

/** Where the asset stands in the list that one came from, and the way to its neighbours there. */
export function AlongList({ along: { place, total, previous, next } }: { along: Along }) {
  const strip = useRef<HTMLElement>(null);
  const went = useLocation({ select: ({ state }) => state.went });
  // Whoever goes on by a click goes on again without looking for the button.
  useEffect(() => {
    const again = went && strip.current?.querySelector<HTMLElement>(`[data-way=${went}]`);
    if (went) (again || strip.current?.querySelector<HTMLElement>("a"))?.focus({ preventScroll: true });
  }, [went]);
  return (
    <nav ref={strip} aria-label="Along the list" className="flex items-center gap-1 text-muted-foreground">
      <Neighbour to={previous} way="previous" label="Previous asset" letter="K">
        <ChevronDown aria-hidden className="-scale-y-100" />
      </Neighbour>
      <Neighbour to={next} way="next" label="Next asset" letter="J">
        <ChevronDown aria-hidden />
      </Neighbour>
      <span className="ml-1 text-sm whitespace-nowrap tabular-nums">
        {grouped(place)} of {grouped(total)}
      </span>
    </nav>
  );
}

type Way = "previous" | "next";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** By which of the two buttons one came. */
    went?: Way;
  }
}

type NeighbourProps = {
  to: Step | undefined;
  way: Way;
  label: string;
  letter: string;
  children: ReactNode;
};

/** The entry of the history becomes the neighbour's: back leads to the list, however far one went. */
function Neighbour({ to, way, label, letter, children }: NeighbourProps) {
  const look = {
    variant: "ghost",
    size: "icon",
    className: "size-7 max-sm:size-9",
    "aria-label": label,
  } as const;
  if (!to) {
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button {...look} asChild>
      <Link
        to={assetPaths.detail(to.id)}
        search
        replace
        state={{ from: to.from, went: way }}
        resetScroll={false}
        data-way={way}
        aria-keyshortcuts={letter}
        title={`${label} (${letter})`}
      >
        {children}
      </Link>
    </Button>
  );
}
