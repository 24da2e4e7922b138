import { z } from "zod";
import { listQuery } from "../list.ts";
import { instantView } from "../record.ts";

/** A download of all that a company has: its records and its files, in one zip. */
export const downloadView = z.object({
  id: z.int(),
  created_at: instantView,
  state: z.enum(["requested", "ready", "failed"]),
  /** The file was removed: its week is over, or a newer one took its place. */
  expired: z.boolean(),
  /** Records in it, of all kinds, once it is ready. */
  records: z.int().nullable(),
  finished_at: instantView.nullable(),
  /** The user who requested it. */
  user: z.object({ id: z.int(), full_name: z.string() }),
});

export const downloadListQuery = listQuery({ sort: ["created_at"], filters: {} }).omit({ search: true });

export type DownloadListQuery = z.output<typeof downloadListQuery>;
