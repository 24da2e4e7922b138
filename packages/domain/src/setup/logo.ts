import { z } from "zod";

/** Pictures that a browser shows and never runs, by the ending of their files. */
export const LOGO_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;

export type LogoEnding = keyof typeof LOGO_TYPES;

/** A logo alone, and the path of one on this server. */
export const logoSave = z.object({ image: z.instanceof(Uint8Array, { error: "Choose a file." }) });
export const logoAddress = z.object({ path: z.string({ error: "Give the path of the logo." }) });
