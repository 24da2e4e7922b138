import { z } from "zod";
import { listQuery } from "../../list.ts";
import { readChoiceCell } from "./choices.ts";
import { IMPORT_FIELD_NAMES, type ImportFieldName } from "./fields.ts";

/** Assets that an import lists with their changes. */
export const MAX_LISTED_UPDATES = 200;

/** One field of an asset before and after, as people read it: an amount as `85000.00`, a date as `2024-03-15`; null is nothing. */
const fieldChange = z.object({
  field: z.enum(IMPORT_FIELD_NAMES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An asset of the register that a row changes. */
export const importUpdateView = z.object({
  /** As the spreadsheet counts; null once it is imported. */
  row: z.int().nullable(),
  asset_id: z.int(),
  barcode: z.string(),
  description: z.string(),
  changes: z.array(fieldChange),
});

/** The rows of a file that are in the register already. */
export const updatesView = {
  /** The first assets that rows change, field by field. */
  updates: z.array(importUpdateView),
  /** Assets that are changed in all. */
  updates_total: z.int(),
  /** Rows whose asset is as they say. */
  unchanged_total: z.int(),
};

/** Pages of the assets that an import changes. */
export const importUpdatesQuery = listQuery({ sort: ["created_at"], filters: {} }).pick({
  page: true,
  per_page: true,
});

export type ImportUpdatesQuery = z.output<typeof importUpdatesQuery>;
export type ImportUpdateView = z.output<typeof importUpdateView>;

const GONE =
  /\b(?:sold|scrapp?ed|scrap|dispos(?:ed?|al)|trashed|recycled|dismantled|salvaged|surrendered|retired|writ(?:ten|e)[\s-]*(?:off|down)|lost|stolen|theft|missing|donated|gifted|auctioned|boarded|destroyed|demolished|decommissioned|de-?recogni[sz]ed|archived|discarded|junk(?:ed)?|condemned|burnt|traded[\s-]*in|cannibali[sz]ed|transferred\s+out|given\s+(?:out|away)|returned\s+to\s+(?:vendor|supplier|lessor|owner)|no\s+longer\s+(?:in\s+use|held|owned|available)|withdrawn|rejected|deleted)\b/i;
/** Statuses of assets that have not been received yet. */
const NOT_YET = /^(?:pending(?:\s+approval)?|awaiting\s+approval|on\s+order|ordered|not\s+received)$/i;
/** It is still there. */
const STILL = /^(?:not|un|never|to\s+be|for|awaiting|pending|due|held\s+for|marked|earmarked|available)\b/i;

/** Whether a status says that an asset is not held: sold, scrapped, lost, or not in service yet. Whatever is not sure is asked about. */
export function isNotInService(status: string): boolean {
  const text = status.normalize("NFKC").trim();
  if (NOT_YET.test(text)) return true;
  return GONE.test(text) && !STILL.test(text);
}

/** The same of a cell of conditions, whose own words, as "condemned", say how a thing is and not whether it is there. */
export function isDisposedCondition(condition: string): boolean {
  return isNotInService(condition) && !("input" in readChoiceCell("condition", condition));
}

/** Fields that an existing asset never gets from a file: its status and spending come from what happened to it. */
export const NEVER_UPDATED: ReadonlySet<ImportFieldName> = new Set([
  "barcode",
  "status",
  "quantity",
  "total_maintenance_cost",
]);

/** How barcodes are compared: they are in capitals, and what damages a text at its ends is no part of them. */
export const barcodeKey = (text: string): string =>
  text.normalize("NFKC").replace(/^'+/, "").replace(/\s+/g, "").toUpperCase();
