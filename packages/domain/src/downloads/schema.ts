import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView, personRef } from "../record.ts";

/** A download of all company data: records and files in one zip. */
export const downloadView = z.object({
  id: z.int(),
  created_at: instantView,
  state: z.enum(["requested", "ready", "failed"]),
  /** True if the file was removed after a week, or replaced by a newer one. */
  expired: z.boolean(),
  /** The number of records of all kinds, once it is ready. */
  records: z.int().nullable(),
  finished_at: instantView.nullable(),
  /** The user who requested it. */
  user: personRef,
});

export const downloadListQuery = listQuery({ sort: ["created_at"], filters: {} }).omit({ search: true });

export type DownloadListQuery = z.output<typeof downloadListQuery>;
