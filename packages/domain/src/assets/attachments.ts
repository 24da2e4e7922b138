import { z } from "zod";
import { instantView, patchSchema, personRef, uploadedFile, versionView } from "../record.ts";
import { ATTACHMENT_KINDS, ATTACHMENT_STEPS, ATTACHMENT_TYPES } from "./labels.ts";

const kindInput = z.enum(ATTACHMENT_KINDS, { error: "Choose the type of document." });

/** An upload of a photo or document, as multipart form data. */
export const attachmentAdd = z.object({
  file: uploadedFile,
  /** By default `photo` for a picture, and `other` for any other file. */
  kind: kindInput.optional(),
  step: z.enum(ATTACHMENT_STEPS, { error: "Choose a step of the asset's life." }).nullable().default(null),
});

/** The correctable fields; the file itself cannot be changed. */
export const attachmentPatch = patchSchema({ kind: kindInput });

/** A photo or document of an asset; its content has its own URL. */
export const attachmentView = z.object({
  id: z.int(),
  asset_id: z.int(),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  step: z.enum(ATTACHMENT_STEPS).nullable(),
  type: z.enum(Object.values(ATTACHMENT_TYPES) as [string, ...string[]]),
  bytes: z.int().meta({ description: "The stored size in bytes." }),
  /** The size in pixels of the upright picture; null for a document. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  added_by: personRef,
  created_at: instantView,
  version: versionView,
});

/** The attachments of an asset, oldest first, with used and total storage of the company and the limit of one file, in bytes. */
export const attachmentsView = z.object({
  data: z.array(attachmentView),
  meta: z.object({ used: z.int(), most: z.int(), each: z.int() }),
});

export type AttachmentAdd = z.output<typeof attachmentAdd>;
export type AttachmentPatch = z.output<typeof attachmentPatch>;
export type AttachmentView = z.output<typeof attachmentView>;
