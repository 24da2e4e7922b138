import { useCharacterKeys } from "@custodia/app-shell/shell/character-keys.ts";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { assetPaths } from "../../register/asset-paths.ts";
import { AssetNotes } from "../asset-notes.tsx";
import { AssetPage } from "../asset-page.tsx";
import { AssetPapers } from "../papers/asset-papers.tsx";
import { ASSET_PARTS, type AssetPart, type AssetSearch } from "../search.ts";
import { ValuePart } from "../value/value-part.tsx";
import { AssetHead } from "./asset-head.tsx";
import { HistoryPart } from "./history-part.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MovementsPart } from "./movements-part.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { type Along, type Step, useAlongList } from "./use-along-list.ts";

type AssetDetailProps = {
  search: AssetSearch;
  /** The card with the codes of its label. */
  Codes: ComponentType<{ asset: AssetView }>;
};

/** One asset, read-only: what it is, what it is worth, where it was, and what was done to it. */
export function AssetDetail(props: AssetDetailProps) {
  const along = useAlongList(Number(useParams({ strict: false }).id));
  const navigate = useNavigate();
  const goTo = (step: Step | undefined) =>
    step &&
    void navigate({
      to: assetPaths.detail(step.id),
      search: true,
      state: { from: step.from },
      replace: true,
    });
  useCharacterKeys({ j: () => goTo(along?.next), k: () => goTo(along?.previous) });
  return <AssetPage>{(asset) => <Detail asset={asset} along={along} {...props} />}</AssetPage>;
}

const title: Record<AssetPart, string> = {
  overview: "Overview",
  value: "Value",
  movements: "Movements",
  documents: "Documents",
  history: "History",
};

type DetailProps = AssetDetailProps & { asset: AssetView; along: Along | undefined };

function Detail({ asset, along, search, Codes }: DetailProps) {
  const shown = search.part ?? "overview";
  const navigate = useNavigate();
  const go = (next: AssetSearch) => void navigate({ to: ".", search: next, state: true, resetScroll: false });
  const parts: Record<AssetPart, () => ReactNode> = {
    overview: () => <OverviewPart asset={asset} Codes={Codes} />,
    value: () => (
      <ValuePart
        asset={asset}
        by={search.by ?? "year"}
        onBy={(by) => go({ part: "value", ...(by === "month" ? { by } : {}) })}
      />
    ),
    movements: () => <MovementsPart asset={asset} />,
    documents: () => <AssetPapers asset_id={asset.id} />,
    history: () => <HistoryPart asset={asset} />,
  };
  return (
    <>
      <AssetHead asset={asset} along={along} />
      <AssetNotes asset={asset} />
      <KeyFigures asset={asset} />
      <Tabs
        value={shown}
        onValueChange={(part) => go(part === "overview" ? {} : { part: part as AssetSearch["part"] })}
      >
        <TabsList aria-label="Parts of the asset">
          {ASSET_PARTS.map((part) => (
            <TabsTrigger key={part} value={part}>
              {title[part]}
              {part === "movements" ? <span className="max-sm:hidden">{" and maintenance"}</span> : null}
              {part === "movements" && asset.movements.length > 0 ? (
                <span className="ml-1.5 font-normal text-muted-foreground">{asset.movements.length}</span>
              ) : null}
            </TabsTrigger>
          ))}
        </TabsList>
        {ASSET_PARTS.map((part) => (
          <TabsContent key={part} value={part}>
            {part === shown ? parts[part]() : null}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}
