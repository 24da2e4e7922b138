import type { ActivityView, Subject } from "@custodia/domain/activity/schema";
import { Link } from "@tanstack/react-router";
import { OF_IMPORT } from "../assets/asset-paths.ts";

type Place = { label: string; to: (id: number) => string; search?: (id: number) => object };

/** Where each kind of record is seen; a company has no page that everybody may see. */
const places: Record<Exclude<Subject, "company">, Place> = {
  asset: { label: "Asset", to: (id) => `/detail_asset/${id}` },
  user: { label: "User", to: (id) => `/detailUser/${id}` },
  location: { label: "Location", to: (id) => `/detailLocations/${id}` },
  vendor: { label: "Vendor", to: (id) => `/detailVendors/${id}` },
  custodian: { label: "Custodian", to: (id) => `/detailCustodians/${id}` },
  classification: { label: "Classifications", to: () => "/viewClassifications" },
  import: {
    label: "Imported assets",
    to: () => "/viewAssets",
    search: (id) => ({ filter: { [OF_IMPORT]: id } }),
  },
  export: { label: "Downloads", to: () => "/download" },
};

/** The way to the record that an activity is about. */
export function RecordLink({ activity }: { activity: ActivityView }) {
  const { subject_type, subject_id, log_message } = activity;
  if (subject_type === "company" || subject_id === null) return "–";
  const { label, to, search } = places[subject_type];
  return (
    <Link
      to={to(subject_id) as never}
      search={(search?.(subject_id) ?? {}) as never}
      className="text-primary hover:underline"
    >
      {label}
      <span className="sr-only"> of: {log_message}</span>
    </Link>
  );
}
