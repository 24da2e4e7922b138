import type { AssetView } from "@custodia/domain/assets/schema";
import { Avatar } from "@custodia/ui/avatar";
import { Breadcrumb, PageTitle } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { BadgeDollarSign, MapPin, Tag, Wrench } from "lucide-react";
import { assetPaths } from "../../register/asset-paths.ts";
import { locationName } from "../../setup/options.ts";
import { disposalLine } from "../asset-disposal.tsx";
import { AwaitingBadge, ConditionBadge, LateDate, StatusBadge } from "../badges.tsx";
import { AssetActions } from "../menus.tsx";
import { AssetPicture } from "../papers/asset-picture.tsx";
import { AlongList } from "./along-list.tsx";
import { CopyCode } from "./copy-code.tsx";
import type { Along } from "./use-along-list.ts";

/** Which asset it is, how it stands, with whom and where; and what can be done with it. */
export function AssetHead({ asset, along }: { asset: AssetView; along: Along | undefined }) {
  return (
    <header data-slot="page-header" className="@container mb-5">
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-x-3 [&>nav]:mb-0">
        <Breadcrumb
          crumbs={[{ label: "Assets", to: assetPaths.list, search: along?.list }, { label: asset.barcode }]}
        />
        {along ? <AlongList along={along} /> : null}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1.5 @min-[72rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <AssetPicture asset_id={asset.id} className="row-span-2 mr-4 sm:row-span-4 @min-[72rem]:row-span-3" />
        <div className="col-start-2 min-w-0 @min-[72rem]:self-center">
          <PageTitle>{asset.description}</PageTitle>
        </div>
        <p className={`${WIDE} flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground`}>
          {/* On a phone it stands right above. */}
          <span className="max-sm:hidden">
            <CopyCode code={asset.barcode} />
          </span>
          <StatusBadge status={asset.status} />
          <ConditionBadge condition={asset.condition} />
          <AwaitingBadge asset={asset} />
        </p>
        <Standing asset={asset} />
        {/* Where there is room they stand beside the title, though they are read after what stands below it. */}
        <div className="flex flex-wrap items-start gap-2 pt-1 max-sm:col-span-full sm:col-start-2 @min-[72rem]:col-start-3 @min-[72rem]:row-start-1 @min-[72rem]:pt-0 @min-[72rem]:pl-6">
          <AssetActions asset={asset} />
        </div>
      </div>
    </header>
  );
}

/** With whom it is, where, what it is, and when it is looked after; or what became of it. */
function Standing({ asset }: { asset: AssetView }) {
  const { custodian, department, location, classification, next_maintenance_date: next } = asset;
  const gone = disposalLine(asset);
  return (
    <p
      className={`${WIDE} flex flex-wrap items-center gap-x-5 gap-y-1.5 text-muted-foreground max-sm:col-start-1 max-sm:pt-1`}
    >
      {gone ? (
        <span className={PART}>
          <BadgeDollarSign aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 font-medium break-words text-foreground">{gone}</span>
        </span>
      ) : (
        <span className={PART}>
          <Avatar name={custodian.full_name} className="size-6 text-xs" />
          <RecordName to={`/detailCustodians/${custodian.id}`}>{custodian.full_name}</RecordName>
          {department}
        </span>
      )}
      {location && !gone ? (
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
            <LateDate date={next} late="overdue" />
          </span>
        </span>
      ) : null}
    </p>
  );
}

/** Beside the picture, and below what can be done. */
const WIDE = "col-start-2 -col-end-1";

const PART = "inline-flex min-w-0 items-center gap-x-1.5";

function RecordName({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="min-w-0 font-medium break-words text-foreground underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
