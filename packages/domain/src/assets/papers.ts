import { z } from "zod";
import { comingFile, instantView, patchOf, versionView } from "../record.ts";
import { PAPER_KINDS, PAPER_STEPS, PAPER_TYPES } from "./labels.ts";

const kindInput = z.enum(PAPER_KINDS, { error: "Choose what it is." });

/** A photo or document as it comes in: only a form carries one. */
export const paperAdd = z.object({
  file: comingFile,
  /** Left out, a picture is a photo, and anything else another document. */
  kind: kindInput.optional(),
  step: z.enum(PAPER_STEPS, { error: "Choose a step of the asset's life." }).nullable().default(null),
});

/** The correctable fields: the file itself stays as it is. */
export const paperPatch = patchOf({ kind: kindInput });

/** A photo or document of an asset; its content has an address of its own. */
export const paperView = z.object({
  id: z.int(),
  asset_id: z.int(),
  name: z.string(),
  kind: z.enum(PAPER_KINDS),
  step: z.enum(PAPER_STEPS).nullable(),
  type: z.enum(Object.values(PAPER_TYPES) as [string, ...string[]]),
  bytes: z.int().meta({ description: "The stored size in bytes." }),
  /** Pixels, after it was turned right; null of what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  added_by: z.object({ id: z.int(), full_name: z.string() }),
  created_at: instantView,
  version: versionView,
});

/** All papers of an asset, oldest first; in bytes what all of the company take and may take, and what one may have. */
export const papersView = z.object({
  data: z.array(paperView),
  meta: z.object({ used: z.int(), most: z.int(), each: z.int() }),
});

export type PaperAdd = z.output<typeof paperAdd>;
export type PaperPatch = z.output<typeof paperPatch>;
export type PaperView = z.output<typeof paperView>;
