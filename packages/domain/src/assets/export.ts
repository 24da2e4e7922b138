import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView, namedView } from "../record.ts";
import { locationRef } from "../setup/locations.ts";
import { optionalId } from "../text.ts";
import { selectionFields } from "./selection.ts";

const EXPORT_STATES = ["requested", "ready", "failed"] as const;

/** A spreadsheet, or the register as it is signed: by class, with sums and signature lines. */
export const EXPORT_FORMATS = ["xlsx", "pdf"] as const;

/** How an export is narrowed to a selection. */
const EXPORT_SELECTIONS = ["ticked", "matching"] as const;

/** What to export; a field that is empty or left out does not narrow it, and a selection narrows it further. */
export const exportCreate = z.object({
  custodian_id: optionalId("a custodian").default(null),
  classification_id: optionalId("a classification").default(null),
  location_id: optionalId("a location").default(null),
  ...selectionFields,
  format: z.enum(EXPORT_FORMATS, { error: "Choose xlsx or pdf." }).default("xlsx"),
});

export const exportView = z.object({
  id: z.int(),
  created_at: instantView,
  state: z.enum(EXPORT_STATES),
  /** The file was removed to free room. */
  expired: z.boolean(),
  /** Rows in the file, once it is ready. */
  rows: z.int().nullable(),
  finished_at: instantView.nullable(),
  /** What it was narrowed to. */
  custodian: z.object({ id: z.int(), full_name: z.string() }).nullable(),
  classification: namedView.nullable(),
  location: locationRef.nullable(),
  format: z.enum(EXPORT_FORMATS),
  /** Null where it was not made of a selection in the list. */
  selection: z.enum(EXPORT_SELECTIONS).nullable(),
});

export const exportListQuery = listQuery({ sort: ["created_at"], filters: {} });

export const exportFormatLabel: Record<ExportFormat, string> = {
  xlsx: "Spreadsheet",
  pdf: "PDF to sign",
};

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export type ExportSelection = (typeof EXPORT_SELECTIONS)[number];
export type ExportCreate = z.output<typeof exportCreate>;
export type ExportWire = z.input<typeof exportCreate>;
export type ExportListQuery = z.output<typeof exportListQuery>;
