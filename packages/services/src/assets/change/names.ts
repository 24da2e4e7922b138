/** What the records that an asset refers to are called. */
export interface Names {
  classification: string;
  custodian: string;
  location: string | null;
  vendor: string | null;
}

/** What the records that a loaded asset refers to are called. */
export function namesOf({
  classification,
  custodian,
  location,
  vendor,
}: {
  classification: { name: string };
  custodian: { full_name: string };
  location: { location_id: string | null; address: string } | null;
  vendor: { name: string } | null;
}): Names {
  return {
    classification: classification.name,
    custodian: custodian.full_name,
    location: location && (location.location_id ?? location.address),
    vendor: vendor?.name ?? null,
  };
}

/** How a branch is called in an activity: by its code, or by its name until it has one. */
export function branchName(branch: { code: string | null; address: string } | null): string | null {
  return branch ? (branch.code ?? branch.address) : null;
}
