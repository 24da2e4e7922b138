import type { ActivityView, Subject } from "@custodia/domain/activity/schema";
import { Link } from "@tanstack/react-router";
import { assetPaths, OF_IMPORT } from "../register/asset-paths.ts";
import { useMayAsk } from "../session/me.ts";

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

/** What came of an import, for those who import: it leads on to its assets, and to undoing it. */
const importPlace: Place = { label: "Import", to: () => assetPaths.add, search: (id) => ({ import: id }) };

/** The way to the record that an activity is about. */
export function RecordLink({ activity }: { activity: ActivityView }) {
  const { subject_type, subject_id, log_message } = activity;
  const mayImport = useMayAsk("assets.write");
  if (subject_type === "company" || subject_id === null) return "–";
  const { label, to, search } = mayImport && subject_type === "import" ? importPlace : places[subject_type];
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
