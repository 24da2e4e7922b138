import type { AssetRow } from "@custodia/domain/assets/schema";
import { formatNaira } from "@custodia/domain/money";
import { RowLink } from "@custodia/screens/records/row-link";
import { nairaFirst } from "@custodia/ui/naira-first";
import { assetPaths } from "../register/asset-paths.ts";
import { locationName } from "../setup/locations/location-name.ts";
import { StatusLine } from "./asset-badges.tsx";
import { AssetThumbnail } from "./papers/asset-thumbnail.tsx";

/** An asset on a phone, in four lines: its name; code and book value; class and cost; status, and who has it where. */
export function AssetCard({ asset }: { asset: AssetRow }) {
  const { id, barcode, description, classification, custodian, location, cost, net_book_value, photo_id } =
    asset;
  const place = location && (location.location_id ?? locationName(location));
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
        {nairaFirst(formatNaira(net_book_value))}
      </span>
      <span className="truncate text-muted-foreground">{classification.name}</span>
      <span className="text-right text-muted-foreground tabular-nums">of {formatNaira(cost)}</span>
      <span className="truncate">
        <StatusLine asset={asset} />
      </span>
      <span className="max-w-44 truncate text-right text-muted-foreground">
        {[custodian.full_name, place].filter(Boolean).join(", ")}
      </span>
    </div>
  );
}
