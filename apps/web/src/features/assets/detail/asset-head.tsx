import type { AssetView } from "@custodia/domain/assets/schema";
import { Avatar } from "@custodia/ui/avatar";
import { Breadcrumb, PageTitle } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { MapPin, Tag, Wrench } from "lucide-react";
import { assetPaths } from "../../register/asset-paths.ts";
import { locationName } from "../../setup/locations/location-name.ts";
import { AssetActions } from "../asset-actions.tsx";
import { AwaitingBadge, ConditionBadge, StatusBadge } from "../asset-badges.tsx";
import { LateDate } from "../asset-due.tsx";
import { AssetPicture } from "../papers/asset-picture.tsx";
import { CopyCode } from "./copy-code.tsx";

/** Which asset it is, how it stands, with whom and where; and what can be done with it. */
export function AssetHead({ asset }: { asset: AssetView }) {
  return (
    <header data-slot="page-header" className="mb-5 flex gap-4">
      <AssetPicture asset_id={asset.id} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 min-[1440px]:-order-2">
          <Breadcrumb crumbs={[{ label: "Assets", to: assetPaths.list }, { label: asset.barcode }]} />
          <PageTitle>{asset.description}</PageTitle>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground min-[1440px]:w-max">
            <CopyCode code={asset.barcode} />
            <StatusBadge status={asset.status} />
            <ConditionBadge condition={asset.condition} />
            <AwaitingBadge asset={asset} />
          </p>
        </div>
        <Standing asset={asset} />
        {/* Where there is room they stand beside the title, though they are read after what stands below it. */}
        <div className="flex flex-wrap items-start gap-2 pt-1 max-sm:w-full min-[1440px]:-order-1 min-[1440px]:pt-4">
          <AssetActions asset={asset} />
        </div>
      </div>
    </header>
  );
}

/** With whom it is, where, what it is, and when it is looked after. */
function Standing({ asset }: { asset: AssetView }) {
  const { custodian, department, location, classification, next_maintenance_date: next } = asset;
  return (
    <p className="flex w-full flex-wrap items-center gap-x-5 gap-y-1.5 text-muted-foreground">
      <span className={PART}>
        <Avatar name={custodian.full_name} className="size-6 text-xs" />
        <RecordName to={`/detailCustodians/${custodian.id}`}>{custodian.full_name}</RecordName>
        {department}
      </span>
      {location ? (
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
