import { useMay, useMayRequest, useToday } from "@custodia/app-shell/app";
import { withListAddress } from "@custodia/app-shell/search-params.ts";
import type { ApprovalState } from "@custodia/domain/approvals/labels";
import type { Whereabouts } from "@custodia/domain/assets/movements";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { Banner } from "@custodia/ui/banner";
import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@custodia/ui/tabs";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { RecordHistory } from "../../activity/record-history.tsx";
import { assetPaths } from "../../register/asset-links.tsx";
import { AssetPage } from "../asset-page.tsx";
import { AssetAttachments } from "../attachments/attachments.tsx";
import { ASSET_PARTS, type AssetPart, type AssetSearch } from "../search.ts";
import { ValuePart } from "../value/value-part.tsx";
import { AssetHead } from "./asset-head.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { MovementsPart } from "./movements-part.tsx";
import { OverviewPart } from "./overview-part.tsx";
import { type ListPosition, type Step, useListPosition } from "./use-list-position.ts";

type AssetDetailProps = {
  search: AssetSearch;
  /** The card with the codes of the asset's label. */
  Codes: ComponentType<{ asset: AssetView }>;
};

/** Shows one asset read-only: details, value, movements, documents and history. */
export function AssetDetail(props: AssetDetailProps) {
  const position = useListPosition(Number(useParams({ strict: false }).id));
  const navigate = useNavigate();
  const goTo = (step: Step | undefined) =>
    step &&
    void navigate({
      to: assetPaths.detail(step.id),
      search: true,
      state: { from: step.from },
      replace: true,
    });
  useCharacterKeys({ j: () => goTo(position?.next), k: () => goTo(position?.previous) });
  return <AssetPage>{(asset) => <Detail asset={asset} position={position} {...props} />}</AssetPage>;
}

const partTitles: Record<AssetPart, string> = {
  overview: "Overview",
  value: "Value",
  movements: "Movements",
  documents: "Documents",
  history: "History",
};

type DetailProps = AssetDetailProps & { asset: AssetView; position: ListPosition | undefined };

function Detail({ asset, position, search, Codes }: DetailProps) {
  const activePart = search.part ?? "overview";
  const navigate = useNavigate();
  const openPart = (next: AssetSearch) => void navigate({ to: ".", search: next, state: true, resetScroll: false });
  const parts: Record<AssetPart, () => ReactNode> = {
    overview: () => <OverviewPart asset={asset} Codes={Codes} />,
    value: () => (
      <ValuePart
        asset={asset}
        period={search.by ?? "year"}
        onPeriod={(by) => openPart({ part: "value", ...(by === "month" ? { by } : {}) })}
      />
    ),
    movements: () => <MovementsPart asset={asset} />,
    documents: () => <AssetAttachments asset_id={asset.id} />,
    history: () => <RecordHistory title="History" subject_type="asset" subject_id={asset.id} count={MAX_ENTRIES} />,
  };
  return (
    <>
      <AssetHead asset={asset} position={position} />
      {asset.out ? <OutNote id={asset.id} out={asset.out} /> : null}
      <RequestNote asset={asset} />
      <KeyFigures asset={asset} />
      <Tabs
        value={activePart}
        onValueChange={(part) => openPart(part === "overview" ? {} : { part: part as AssetSearch["part"] })}
      >
        <TabsList aria-label="Parts of the asset">
          {ASSET_PARTS.map((part) => (
            <TabsTrigger key={part} value={part}>
              {partTitles[part]}
              {part === "movements" ? <span className="max-sm:hidden">{" and maintenance"}</span> : null}
              {part === "movements" && asset.movements.length > 0 ? (
                <span className="ml-1.5 font-normal text-muted-foreground">{asset.movements.length}</span>
              ) : null}
            </TabsTrigger>
          ))}
        </TabsList>
        {ASSET_PARTS.map((part) => (
          <TabsContent key={part} value={part}>
            {part === activePart ? parts[part]() : null}
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

/** The number of entries of the history; a separate page has all of them, with filters. */
const MAX_ENTRIES = 50;

/** Says where an asset is that is out, for how long and with whom. */
function OutNote({ id, out }: { id: number; out: Whereabouts }) {
  const today = useToday();
  const mayReturn = useMay("assets.return");
  const { type, location, custodian, vendor, release_date, expected_return_date: expectedBack } = out;
  const late = expectedBack !== null && expectedBack < today;
  return (
    <Banner
      silent
      tone={late ? "error" : "info"}
      className="mb-4"
      title={`Out for ${type}: ${location}, with ${custodian.full_name}${
        expectedBack ? `, expected back ${formatLongDate(expectedBack)}` : ""
      }${late ? " (overdue)" : ""}`}
    >
      Since {formatLongDate(release_date)}
      {vendor ? `, by ${vendor.name}` : ""}.{" "}
      {mayReturn ? (
        <Link
          to={assetPaths.returnMovement(id, out.movement_id)}
          state={withListAddress}
          className="font-medium underline underline-offset-2"
        >
          Record its return
        </Link>
      ) : null}
    </Banner>
  );
}

/** Says that a request for an asset is pending, or that it was rejected. */
function RequestNote({ asset: { id, status, awaiting_approval } }: { asset: AssetView }) {
  const mayEdit = useMayRequest("assets.write");
  if (awaiting_approval) {
    return (
      <Banner
        tone="info"
        className="mb-4"
        title={
          status === "pending"
            ? "This asset awaits approval and is not included in totals until then."
            : "A request for this asset awaits approval. Until then it stays as it is."
        }
      >
        <RequestsLink id={id}>View the request</RequestsLink>
      </Banner>
    );
  }
  if (status !== "rejected") return null;
  return (
    <Banner tone="info" className="mb-4" title="This asset was not approved and is not included in totals.">
      {mayEdit ? "Edit it to send it again with the same barcode. " : null}
      <RequestsLink id={id} state="rejected">
        View why
      </RequestsLink>
    </Banner>
  );
}

type RequestsLinkProps = { id: number; state?: ApprovalState; children: string };

function RequestsLink({ id, state, children }: RequestsLinkProps) {
  return (
    <Link
      to="/approvals"
      search={{ filter: { asset_id: `${id}` }, state }}
      className="font-medium underline underline-offset-2"
    >
      {children}
    </Link>
  );
}
