import { type RecordOptions, useRecordSource } from "@custodia/app-shell/records/record-kind.ts";
import { trpc } from "@custodia/client/trpc";
import type { ClassificationView } from "@custodia/domain/assets/classifications";
import type { CustodianView } from "@custodia/domain/setup/custodians";
import type { LocationView } from "@custodia/domain/setup/locations";
import type { VendorView } from "@custodia/domain/setup/vendors";

export const vendorOptions: RecordOptions<VendorView> = {
  toOption: ({ id, name, email }) => ({ value: id, label: name, hint: email ?? undefined }),
  useSource: () => useRecordSource(trpc.useUtils().vendors, "name"),
};

export const custodianOptions: RecordOptions<CustodianView> = {
  toOption: ({ id, full_name, department, location }) => ({
    value: id,
    label: full_name,
    hint: [department, location?.address].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().custodians, "full_name"),
};

export const locationOptions: RecordOptions<LocationView> = {
  toOption: (location) => ({
    value: location.id,
    label: locationName(location),
    hint: [location.location_id, location.city].filter(Boolean).join(", ") || undefined,
  }),
  useSource: () => useRecordSource(trpc.useUtils().locations, "address"),
};

/** The one-line name of a branch: its address (rules/setup 7). */
export function locationName(location: { address: string | null; location_id: string | null }): string {
  return location.address || location.location_id || "";
}

export const classificationOptions: RecordOptions<ClassificationView> = {
  toOption: ({ id, name, code }) => ({ value: id, label: name, hint: code }),
  useSource: () => useRecordSource(trpc.useUtils().classifications, "name"),
};
