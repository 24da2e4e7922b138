/** How an asset was acquired. */
export const ACQUISITION_NATURES = ["Purchase", "Exchange", "Donation", "Lease"] as const;

export const CONDITIONS = ["New", "Bad", "Used"] as const;

/** The unit of a maintenance schedule; `frequency` is the number of units between two services. */
export const MAINTENANCE_SCHEDULES = ["Daily", "Weekly", "Monthly", "Quarterly", "Yearly"] as const;

export const ASSET_STATUSES = [
  "pending",
  "in_service",
  "out_for_maintenance",
  "out_for_fieldwork",
  "sold",
  "scrapped",
  "rejected",
] as const;

export type AcquisitionNature = (typeof ACQUISITION_NATURES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type MaintenanceSchedule = (typeof MAINTENANCE_SCHEDULES)[number];
export type AssetStatus = (typeof ASSET_STATUSES)[number];

export const statusLabel: Record<AssetStatus, string> = {
  pending: "Pending",
  in_service: "In service",
  out_for_maintenance: "Out for maintenance",
  out_for_fieldwork: "Out for fieldwork",
  sold: "Sold",
  scrapped: "Scrapped",
  rejected: "Rejected",
};

/** Used is displayed as Good (rules/assets 7). */
export const conditionLabel: Record<Condition, string> = { New: "New", Bad: "Bad", Used: "Good" };

/** Fields by which the register can be grouped. */
export const ASSET_GROUPS = ["classification", "location", "custodian"] as const;
export type AssetGroup = (typeof ASSET_GROUPS)[number];

/** Page sizes of the asset table (rules/assets 9). */
export const ASSET_PAGE_SIZES = [5, 10, 15, 20, 30] as const;

export const MOVEMENT_TYPES = ["maintenance", "fieldwork"] as const;

/** In-house maintenance has the location `IN_HOUSE_LOCATION`; out-of-office maintenance has any other. */
export const MAINTENANCE_CATEGORIES = ["Out-of-office maintenance", "In-house maintenance"] as const;

/** The `location` of in-house maintenance (rules/movements 5). */
export const IN_HOUSE_LOCATION = "In-house maintenance";

export type MovementType = (typeof MOVEMENT_TYPES)[number];
export type MaintenanceCategory = (typeof MAINTENANCE_CATEGORIES)[number];

export const movementTypeLabel: Record<MovementType, string> = {
  maintenance: "Maintenance",
  fieldwork: "Fieldwork",
};

/**
 * An asset may be due to come back, for maintenance, or for a decision on a request about it; `attention` is any of these. A bad condition
 * is not a reason: it may last for years, and a list of tasks should become empty.
 */
export const DUE = ["attention", "return", "maintenance", "approval"] as const;
export type Due = (typeof DUE)[number];

export const dueLabel: Record<Due, string> = {
  attention: "Needs attention",
  return: "Overdue for return",
  maintenance: "Due for maintenance",
  approval: "Awaiting approval",
};

/**
 * The filters behind the dashboard's cards: assets in service or out, assets that are out, assets with maintenance costs, and disposed
 * assets.
 */
export const REGISTER_STATUSES = ["held", "out", "maintained", "disposed"] as const;
export type RegisterStatus = (typeof REGISTER_STATUSES)[number];

export const registerStatusLabel: Record<RegisterStatus, string> = {
  held: "Active, in service or out",
  out: "Out for maintenance or fieldwork",
  maintained: "Active, with maintenance costs",
  disposed: "Sold or scrapped",
};

/** Kinds of photos and documents of an asset. */
export const ATTACHMENT_KINDS = ["photo", "invoice", "receipt", "warranty", "insurance", "valuation", "other"] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

export const attachmentKindLabel: Record<AttachmentKind, string> = {
  photo: "Photo",
  invoice: "Invoice",
  receipt: "Receipt",
  warranty: "Warranty",
  insurance: "Insurance",
  valuation: "Valuation",
  other: "Other document",
};

/** Steps of an asset's life that an attachment may belong to; most belong to none. */
export const ATTACHMENT_STEPS = ["sale", "maintenance", "revaluation"] as const;
export type AttachmentStep = (typeof ATTACHMENT_STEPS)[number];

export const attachmentStepLabel: Record<AttachmentStep, string> = {
  sale: "Sale",
  maintenance: "Maintenance",
  revaluation: "Revaluation",
};

/** Accepted content types by file extension: images that a browser shows, and PDF. */
export const ATTACHMENT_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
} as const;
export type FileExtension = keyof typeof ATTACHMENT_TYPES;

/** The longest side of a thumbnail in pixels, and the maximum number of attachments of an asset. */
export const THUMBNAIL_SIDE = 480;
export const MAX_ATTACHMENTS = 500;

/** Paths of an attachment's content, its thumbnail, and all attachments of an asset in one file. */
export const attachmentPath = (id: number): string => `/files/assets/papers/${id}`;
export const thumbnailPath = (id: number): string => `/files/assets/papers/${id}/thumbnail`;
export const allAttachmentsPath = (asset_id: number): string => `/files/assets/${asset_id}/papers`;

/** The maximum count of each kind of due work. It is declared here so that screens can import it without the schemas. */
export const MAX_DUE_COUNT = 1000;

/** What made an asset; each may be unknown. */
interface Make {
  manufacturer: string | null;
  model: string | null;
}

/** Returns manufacturer and model as one text, "" if neither is known; a manufacturer that the model begins with is not repeated. */
export function formatMake({ manufacturer, model }: Make): string {
  const [first, rest] = [manufacturer ?? "", model ?? ""];
  const isRepeated = first !== "" && `${rest} `.toLowerCase().startsWith(`${first} `.toLowerCase());
  return [isRepeated ? "" : first, rest].filter(Boolean).join(" ");
}

/** Returns the description followed by the make in brackets, unless it contains both already. */
export function describeWithMake({ description, manufacturer, model }: Make & { description: string }): string {
  const isKnown = [manufacturer, model].every((part) => wordsOf(description).includes(wordsOf(part ?? "")));
  return isKnown ? description : `${description} (${formatMake({ manufacturer, model })})`;
}

const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `.replace(/^ +$/, "");
