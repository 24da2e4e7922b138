import { statusLabel } from "@custodia/domain/assets/labels";
import { isDisposed } from "@custodia/domain/assets/lifecycle";
import type { AssetView } from "@custodia/domain/assets/schema";
import { addMonths, type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import type { Detail } from "@custodia/ui/description-list";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { GainOrLoss } from "../register/figures.tsx";
import { scheduleText } from "../register/labels.ts";
import { locationName } from "../setup/options.ts";
import { ConditionBadge, LateDate, StatusBadge } from "./badges.tsx";
import { noLifeText } from "./figures.ts";

const counts = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });
export const withUnit = (value: number, unit: string) => `${counts.format(value)} ${unit}${value === 1 ? "" : "s"}`;

function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-primary underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

export function descriptionOf(asset: AssetView): Detail[] {
  return [
    { label: "Barcode", value: asset.barcode },
    { label: "Asset Tag", value: asset.asset_tag },
    { label: "Description", value: asset.description },
    { label: "Classification", value: asset.classification.name },
    { label: "Serial Number", value: asset.serial_number },
    { label: "Manufacturer", value: asset.manufacturer },
    { label: "Model", value: asset.model },
    {
      label: "Vendor",
      value: asset.vendor && <RecordLink to={`/detailVendors/${asset.vendor.id}`}>{asset.vendor.name}</RecordLink>,
    },
    { label: "Acquisition Nature", value: asset.acquisition_nature },
    { label: "Date of Acquisition", value: formatLongDate(asset.acquisition_date) },
    { label: "Invoice Number", value: asset.invoice_number },
    { label: "Warranty", value: warrantyOf(asset) },
  ];
}

/** Returns the warranty in years, with its last day if it is a whole number of months. */
function warrantyOf({ warranty_in_years, acquisition_date }: AssetView): string | null {
  if (warranty_in_years === null) return null;
  const years = withUnit(warranty_in_years, "year");
  const months = warranty_in_years * 12;
  if (months === 0 || !Number.isInteger(months)) return years;
  return `${years}, until ${formatLongDate(addMonths(acquisition_date as CalendarDate, months))}`;
}

/** A sold or scrapped asset no longer has a custodian. */
export const custodianLabel = ({ status }: Pick<AssetView, "status">) =>
  isDisposed(status) ? "Last Custodian" : "Custodian";

export function custodyOf(asset: AssetView): Detail[] {
  const { custodian, location } = asset;
  return [
    {
      label: custodianLabel(asset),
      value: <RecordLink to={`/detailCustodians/${custodian.id}`}>{custodian.full_name}</RecordLink>,
    },
    { label: "Department", value: asset.department },
    {
      label: isDisposed(asset.status) ? "Last Location" : "Location",
      value: location && <RecordLink to={`/detailLocations/${location.id}`}>{locationName(location)}</RecordLink>,
    },
    { label: "Location ID", value: location?.location_id },
    { label: "Custodian's Branch", value: custodian.location && locationName(custodian.location) },
    { label: "Custodian's Department", value: custodian.department },
  ];
}

/** Details that the heading of an asset's page shows already. */
const HEADING = new Set(["Barcode", "Description", "Classification", "Status"]);

/** Returns the details that the heading of an asset's page does not show. */
export const withoutHeading = (items: readonly Detail[]) => items.filter(({ label }) => !HEADING.has(label));

/** Returns custodian and location for the asset's page; the custodian's own branch and department only if they differ. */
export function custodyOnPage(asset: AssetView): Detail[] {
  const { custodian, location, department } = asset;
  const same = new Set([
    ...(custodian.location?.id === location?.id ? ["Custodian's Branch"] : []),
    ...(custodian.department === department ? ["Custodian's Department"] : []),
  ]);
  return custodyOf(asset).filter(({ label }) => !same.has(label));
}

const dateOrNull = (date: string | null) => date && formatLongDate(date);

export function maintenanceOf(asset: AssetView): Detail[] {
  return [
    { label: "Condition", value: <ConditionBadge condition={asset.condition} /> },
    { label: "Status", value: <StatusBadge status={asset.status} /> },
    { label: "Maintenance Schedule", value: scheduleText(asset.maintenance_schedule, asset.frequency) },
    { label: "Last Maintenance", value: dateOrNull(asset.last_maintenance_date) },
    {
      label: "Next Maintenance",
      value: asset.next_maintenance_date && <LateDate date={asset.next_maintenance_date} lateText="overdue" />,
    },
  ];
}

export function financialsOf(asset: AssetView): Detail[] {
  const { revalued_on, disposal } = asset;
  return [
    { label: "Cost", value: formatNaira(asset.cost) },
    ...(revalued_on
      ? [
          { label: figureLabel.carrying_amount.heading, value: formatNaira(asset.carrying_amount) },
          { label: "Revalued On", value: formatLongDate(revalued_on) },
        ]
      : []),
    { label: "Scrap Value", value: formatNaira(asset.scrap_value) },
    {
      label: revalued_on && asset.depreciates ? "Useful Life since then" : "Useful Life",
      value: lifeText(asset),
    },
    ...(asset.depreciates
      ? [
          {
            label: figureLabel.number_of_days_used.heading,
            value: withUnit(asset.number_of_days_used, "day"),
          },
          ...(disposal || asset.policy
            ? []
            : [
                {
                  label: figureLabel.depreciation_per_day.heading,
                  value: formatNaira(asset.depreciation_per_day),
                },
              ]),
        ]
      : []),
    {
      label: figureLabel.accumulated_depreciation.heading,
      value: formatNaira(asset.accumulated_depreciation),
    },
    ...(disposal
      ? []
      : [
          {
            label: figureLabel.net_book_value.heading,
            value: <strong className="text-lg font-semibold">{formatNaira(asset.net_book_value)}</strong>,
          },
        ]),
    { label: "Total Maintenance Cost", value: formatNaira(asset.total_maintenance_cost) },
    ...disposalOf(asset),
  ];
}

/** Returns the details of an asset's disposal; empty for an asset that was not sold or scrapped. */
export function disposalOf({ status, disposal }: AssetView): Detail[] {
  if (!disposal) return [];
  const { disposed_on, buyer_name, amount_sold_for, net_book_value, gain_or_loss } = disposal;
  return [
    { label: `${statusLabel[status]} On`, value: formatLongDate(disposed_on) },
    ...(buyer_name ? [{ label: "Buyer", value: buyer_name }] : []),
    { label: "Book Value on Disposal", value: formatNaira(net_book_value) },
    { label: "Proceeds", value: formatNaira(amount_sold_for) },
    { label: "Gain or Loss", value: <GainOrLoss value={gain_or_loss} /> },
  ];
}

function lifeText({ useful_life: years, useful_life_in_days: days, ...asset }: AssetView): string {
  if (years === null || days === null) return noLifeText(asset);
  return `${withUnit(years, "year")} (${withUnit(days, "day")})`;
}
