import { z } from "zod";
import { nearestFlag, nearestView } from "../list.ts";
import { parseSync } from "../record.ts";
import { MAX_SEARCH_LENGTH } from "./matches.ts";

/** Kinds of records that can be found. */
export const HIT_KINDS = ["asset", "vendor", "custodian", "location", "user", "item", "sale", "customer"] as const;

/** A text without a word finds nothing and is not an error: people are still typing. */
export const searchQuery = z.object({
  text: z
    .string({ error: "Enter a text to search for." })
    .trim()
    .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters.`),
  nearest: nearestFlag,
});

const hitView = z.object({
  id: z.int(),
  title: z.string(),
  /** Other texts that match, such as barcode, tag and serial number. */
  detail: z.string(),
});

const groupView = z.object({
  kind: z.enum(HIT_KINDS),
  /** The best match first. */
  hits: z.array(hitView),
  /** The number of matches; a lower bound if `more` is true. */
  found: z.int(),
  more: z.boolean(),
});

/** Hits by kind; the kind with the best hit comes first. */
export const searchView = parseSync(z.object({ groups: z.array(groupView), nearest: nearestView.optional() }));

export type HitKind = (typeof HIT_KINDS)[number];
export type Hit = z.output<typeof hitView>;
export type HitGroup = z.output<typeof groupView>;
export type SearchQuery = z.output<typeof searchQuery>;
export type SearchView = z.output<typeof searchView>;
