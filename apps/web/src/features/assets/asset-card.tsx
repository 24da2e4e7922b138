import { RowLink } from "@custodia/app-shell/records/columns";
import { thumbnailPath } from "@custodia/domain/assets/labels";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { cn } from "@custodia/ui/cn.ts";
import { emphasisedAmount } from "@custodia/ui/input/number-format";
import { useState } from "react";
import { assetPaths } from "../register/asset-links.tsx";
import { gainOrLossText } from "../register/figures.tsx";
import { locationName } from "../setup/options.ts";
import { StatusLine } from "./badges.tsx";

/**
 * An asset on a phone, in four lines: name; barcode and book value; class and cost; status, custodian and location. A
 * disposed asset shows proceeds, result, buyer and date.
 */
export function AssetCard({ asset }: { asset: AssetRow }) {
  const { id, barcode, description, classification, custodian, location, photo_id } = asset;
  const { cost, net_book_value, disposal } = asset;
  const locationText = location && (location.location_id ?? locationName(location));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm">
      <div className="col-span-2 flex min-w-0 items-center gap-2">
        <AssetThumbnail photo_id={photo_id} className="size-7 rounded-md" />
        <RowLink
          to={assetPaths.detail(id)}
          className="-my-1 min-w-0 flex-1 truncate py-1 text-base font-medium hover:underline"
        >
          {description}
        </RowLink>
      </div>
      <span className="truncate text-muted-foreground">{barcode}</span>
      <span className="text-right text-base font-medium text-muted-foreground tabular-nums">
        {emphasisedAmount(formatNaira(disposal ? disposal.amount_sold_for : net_book_value))}
      </span>
      <span className="truncate text-muted-foreground">{classification.name}</span>
      <span className="text-right text-muted-foreground tabular-nums">
        {disposal ? gainOrLossText(disposal.gain_or_loss) : `of ${formatNaira(cost)}`}
      </span>
      <span className="truncate">
        <StatusLine asset={asset} />
      </span>
      <span className="max-w-44 truncate text-right text-muted-foreground">
        {disposal
          ? [disposal.buyer_name, formatLongDate(disposal.disposed_on)].filter(Boolean).join(", ")
          : [custodian.full_name, locationText].filter(Boolean).join(", ")}
      </span>
    </div>
  );
}

type AssetThumbnailProps = {
  /** The latest photo; null without one. */
  photo_id: number | null;
  className: string;
};

/** A thumbnail of the asset's latest photo; renders nothing without a photo or if it fails to load. */
export function AssetThumbnail({ photo_id, className }: AssetThumbnailProps) {
  const [failed, setFailed] = useState<number | null>(null);
  if (photo_id === null || photo_id === failed) return null;
  return (
    <img
      src={thumbnailPath(photo_id)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo_id)}
      className={cn("shrink-0 bg-secondary object-cover", className)}
    />
  );
}
