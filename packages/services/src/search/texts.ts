import type { Reader } from "@custodia/db/client";
import { fold } from "@custodia/domain/fold";
import { type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../context.ts";

/** What the index of texts holds of an asset, column by column. */
export const TEXTS = [
  "barcode",
  "asset_tag",
  "asset_tag_key",
  "description",
  "serial_number",
  "invoice_number",
] as const;

/** Three characters of a text in a row are what the index knows. */
const LETTERS = 3;
/** Of a long text as many are weighed, spread over it. */
const WEIGHED = 24;
/** A text is asked for by its rarest few: the rows are looked at anyway. */
const ASKED = 4;
/** Read so far at first; where they lie tells how many there are. */
const SAMPLE = 64;
/** What is so many times as common as the rarest narrows little, and is long to read. */
const COMMON = 16;

/** What the index answers for texts. */
export interface Named {
  /** The ids of all assets in which the texts can stand, as a subquery; of those that wait to be indexed, all. */
  ids: SQL;
  /** How many they are at most, about, and the register about how large. */
  about: number;
  size: number;
}

/**
 * Letters in a row of a text, in quotes, so that nothing means anything to FTS5. Past a NUL neither LIKE nor the index reads,
 * and half a character is stored as the sign for what is none.
 */
function lettersOf(text: string): string[] {
  const characters = [...fold(text.toWellFormed().split("\0")[0]!).replace(/[\u0300-\u0331]/g, "")];
  const found = new Set<string>();
  for (let at = 0; at + LETTERS <= characters.length; at += 1) {
    found.add(
      `"${characters
        .slice(at, at + LETTERS)
        .join("")
        .replaceAll('"', '""')}"`,
    );
  }
  return [...found];
}

/** Who asks: a company's assets are named, by a connection of whoever asks. */
interface Asked {
  read: Reader;
  company: CompanyCtx["company"];
}

/**
 * Asks the index for the company's assets in which all `texts` can stand, upper and lower case alike. It names too many rather
 * than too few, so whoever asks must look at the rows. Undefined where no text has letters enough.
 */
export async function namedByTexts(asked: Asked, texts: readonly string[]): Promise<Named | undefined> {
  const all = [...new Set(texts.flatMap(lettersOf))];
  if (all.length === 0) return undefined;
  const every = Math.ceil(all.length / WEIGHED);
  const spread = all.filter((_, at) => at % every === 0);
  const { letters, waiting, size } = await weigh(asked, spread);
  const rarest = letters.toSorted((one, other) => one.about - other.about).slice(0, ASKED);
  const least = rarest[0]!.about;
  const telling = rarest.filter(({ about }) => about <= Math.max(least, SAMPLE) * COMMON);
  const match = telling.map(({ letter }) => letter).join(" AND ");
  return { ids: idsOf(asked, match), about: least + waiting, size };
}

/** Of a letter: how many of the first rows that have it, and the last of them, as JSON; and what is known of all. */
interface Sample {
  letter: string;
  sample: string;
  size: number;
  first: number;
  last: number;
  waiting: number;
}

interface Weighed {
  letters: { letter: string; about: number }[];
  /** How many assets wait to be indexed, at most. */
  waiting: number;
  size: number;
}

/** How many rows of the company have each, by where the first of them lie. */
async function weigh({ read, company }: Asked, letters: readonly string[]): Promise<Weighed> {
  const rows = await read.all<Sample>(sql`
    SELECT letter.value AS letter, its.*, (
      SELECT json_array(count(*), max(at) & 0xFFFFFFFFFF) FROM (
        SELECT rowid AS at FROM search_texts
        WHERE search_texts MATCH letter.value AND ${within(company)} LIMIT ${SAMPLE}
      )
    ) AS sample
    FROM json_each(${JSON.stringify(letters)}) AS letter,
      (SELECT asset_sequence AS size,
        coalesce((SELECT min(id) FROM assets WHERE company_id = ${company.id}), 0) AS first,
        coalesce((SELECT max(id) FROM assets WHERE company_id = ${company.id}), 0) AS last,
        coalesce((SELECT sum(last_id - first_id + 1) FROM unindexed_assets WHERE company_id = ${company.id}), 0) AS waiting
        FROM companies WHERE id = ${company.id}) AS its`);
  return {
    letters: rows.map(({ letter, sample, first, last }) => {
      const [many, upTo] = JSON.parse(sample) as [number, number];
      const about = many < SAMPLE ? many : Math.round((SAMPLE * (last - first + 1)) / (upTo - first + 1));
      return { letter, about };
    }),
    waiting: rows[0]!.waiting,
    size: rows[0]!.size,
  };
}

/** A company's rows lie together in the index, so that its neighbours' cost nothing. */
const within = ({ id }: CompanyCtx["company"]) =>
  sql`rowid BETWEEN ${id} << 40 AND (${id} << 40 | 0xFFFFFFFFFF)`;

function idsOf({ company }: Asked, match: string): SQL {
  return sql`(
    SELECT rowid & 0xFFFFFFFFFF FROM search_texts WHERE search_texts MATCH ${match} AND ${within(company)}
    UNION ALL
    SELECT theirs.id FROM unindexed_assets AS waiting CROSS JOIN assets AS theirs
      ON theirs.company_id = waiting.company_id AND theirs.id BETWEEN waiting.first_id AND waiting.last_id
    WHERE waiting.company_id = ${company.id}
  )`;
}
