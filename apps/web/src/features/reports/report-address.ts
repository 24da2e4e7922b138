import { tableSearch } from "@custodia/app-shell/records/table-search.ts";

/** The search parameters of the reports; each reads those that it knows, so that the first load has none of this. */
export type ReportSearch = ReturnType<typeof tableSearch> & { as_at?: string };

/** Parses the address of a report. */
export const reportSearch = (raw: Record<string, unknown>): ReportSearch =>
  typeof raw.as_at === "string" ? { ...tableSearch(raw), as_at: raw.as_at } : tableSearch(raw);
