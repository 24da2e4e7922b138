import { z } from "zod";
import { allRecords, listQuery } from "../list.ts";
import { dateInput, dateView, instantView, namedView, personRef } from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { optionalId } from "../text.ts";
import { ALL_OR_SOME, SELECTION_MISSING, selectionFields } from "./list.ts";

const EXPORT_STATES = ["requested", "ready", "failed"] as const;

/** A spreadsheet; the register for signing: by class, with sums and signature lines; or rows alone. */
export const EXPORT_FORMATS = ["xlsx", "pdf", "csv"] as const;

/** The ways to select the assets of an export. */
const EXPORT_SELECTIONS = ["ticked", "matching"] as const;

/** The user's choices for an export; an empty field does not filter. */
export const exportChoice = z.object({
  custodian_id: optionalId("a custodian").default(null),
  classification_id: optionalId("a classification").default(null),
  location_id: optionalId("a location").default(null),
  format: z.enum(EXPORT_FORMATS, { error: "Choose xlsx, pdf or csv." }).default("xlsx"),
});

/** The selection of an export; each field narrows it further. If no field is set, `all` must be true (rules/rest 10). */
export const exportCreate = z
  .strictObject({
    ...exportChoice.shape,
    ...selectionFields,
    all: allRecords.optional(),
    /** The register at the end of this day, with what was sold or scrapped since; without it, the register of today. */
    as_at: dateInput.optional(),
  })
  .refine(({ all, ...filters }) => all || isNarrowed(filters), { path: ["all"], error: SELECTION_MISSING })
  .refine(({ all, ...filters }) => !all || !isNarrowed(filters), { path: ["all"], error: ALL_OR_SOME })
  .refine(({ as_at, ids, matching, custodian_id }) => !as_at || !(ids || matching || custodian_id), {
    path: ["as_at"],
    error: "The register as at a date can be narrowed by classification or location only.",
  })
  .refine(({ as_at, format: chosen }) => !as_at || chosen !== "pdf", {
    path: ["format"],
    error: "The register as at a date can only be exported as xlsx or csv.",
  });

/** Returns true if any filter or selection is set. */
export function isNarrowed({
  format: _format,
  as_at: _day,
  ...filters
}: {
  format?: ExportFormat | undefined;
  as_at?: string | undefined;
}): boolean {
  return Object.values(filters).some((value) => value !== null && value !== undefined);
}

export const exportView = z.object({
  id: z.int(),
  created_at: instantView,
  state: z.enum(EXPORT_STATES),
  /** True if the file was removed to free disk space. */
  expired: z.boolean(),
  /** Rows in the file, once it is ready. */
  rows: z.int().nullable(),
  finished_at: instantView.nullable(),
  /** The filters that narrowed the export. */
  custodian: personRef.nullable(),
  classification: namedView.nullable(),
  location: locationRef.nullable(),
  format: z.enum(EXPORT_FORMATS),
  /** The day of the register; null if it is that of the day of the request. */
  as_at: dateView.nullable(),
  /** Null if the export was not made from a selection in the list. */
  selection: z.enum(EXPORT_SELECTIONS).nullable(),
});

export const exportListQuery = listQuery({ sort: ["created_at"], filters: {} }).omit({ search: true });

export const exportFormatLabel: Record<ExportFormat, string> = {
  xlsx: "Spreadsheet",
  pdf: "PDF to sign",
  csv: "CSV",
};

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportSelection = (typeof EXPORT_SELECTIONS)[number];
export type ExportCreate = z.output<typeof exportCreate>;
export type ExportChoice = z.input<typeof exportChoice>;
export type ExportListQuery = z.output<typeof exportListQuery>;

/** The lines between the rows of an exported register: totals, and the status of the rows below. */
export const registerLine = {
  inService: (count: number) => `Total in service, ${formatAssetCount(count)}`,
  disposed: "Sold and scrapped, not in totals",
  disposedTotal: (count: number) => `Total sold and scrapped, ${formatAssetCount(count)}`,
  uncounted: "Pending and rejected, not in totals",
};

const formatAssetCount = (count: number) => `${count.toLocaleString("en-NG")} ${count === 1 ? "asset" : "assets"}`;

const TOTAL = /^Total (?:in service|sold and scrapped), [\d,]+ assets?$/;

/** Returns true for one of these lines, so that an import of our own export skips it. */
export const isRegisterLine = (text: string): boolean =>
  TOTAL.test(text) || text === registerLine.disposed || text === registerLine.uncounted;
