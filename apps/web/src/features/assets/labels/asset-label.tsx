import type { LabelStock } from "@custodia/domain/assets/labels/stocks";
import type { AssetRow } from "@custodia/domain/assets/schema";
import { CodePicture } from "./code-picture.tsx";
import type { LabelChoices, LabelField } from "./label-choices.ts";

/** Below this height in millimetres a label has room for small letters and a low barcode only. */
const LOW = 26;

/** One label, true to the millimetre: its codes, its barcode in letters, and the lines that were chosen. */
export function AssetLabel({
  asset,
  company,
  stock,
  choices,
}: {
  asset: AssetRow;
  company: string;
  stock: LabelStock;
  choices: LabelChoices;
}) {
  const { width, height } = stock.label;
  const low = height < LOW;
  const values: Record<LabelField, string | null> = {
    company,
    description: asset.description,
    asset_tag: asset.asset_tag,
    classification: asset.classification.name,
    custodian: asset.custodian.full_name,
    location: asset.location && (asset.location.location_id ?? asset.location.address),
  };
  const lines = choices.fields.map((field) => [field, values[field]] as const).filter(([, value]) => value);
  return (
    <div
      className="flex overflow-hidden bg-white text-black"
      style={{
        width: `${width}mm`,
        height: `${height}mm`,
        padding: low ? "1mm 1.5mm" : "2mm 2.5mm",
        gap: "1.5mm",
      }}
    >
      {choices.code === "code128" ? null : (
        <div
          className="h-full shrink-0"
          style={{ width: `${Math.min(height - (low ? 2 : 4), width * 0.42)}mm` }}
        >
          <CodePicture kind="qr" text={asset.barcode} className="size-full" />
        </div>
      )}
      <div
        className="flex min-w-0 flex-1 flex-col"
        style={{ fontSize: low ? "5pt" : "7pt", lineHeight: 1.2 }}
      >
        {choices.code === "qr" ? null : (
          <div className="w-full shrink-0" style={{ height: low ? "7mm" : "10mm", marginBottom: "0.5mm" }}>
            <CodePicture kind="code128" text={asset.barcode} className="size-full" />
          </div>
        )}
        <p className="truncate font-semibold tabular-nums" style={{ fontSize: low ? "6pt" : "8pt" }}>
          {asset.barcode}
        </p>
        {lines.map(([field, value]) => (
          <p key={field} className={field === "description" ? "line-clamp-2 break-words" : "truncate"}>
            {value}
          </p>
        ))}
      </div>
    </div>
  );
}
