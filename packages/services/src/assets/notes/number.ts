import { noteNumbers } from "@custodia/db/schema/assets/note-numbers";
import { type NoteKind, noteNumber, noteNumberOfBefore } from "@custodia/domain/assets/notes";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ReadingCtx } from "../../context.ts";
import { type Disposal, idsOfBoard, type Scrapping } from "../disposals/list.ts";
import type { Done } from "./who-did.ts";

/** The number of the note about a movement, sale or scrapping. */
export async function numberOfNote(ctx: ReadingCtx, kind: NoteKind, id: number): Promise<string> {
  return (await latestNumber(ctx, kind, [`${id}`])) ?? noteNumberOfBefore(kind, id);
}

/** The number of the note about what left together. It stays where the one that took it is reversed alone: it may have been signed. */
export async function numberOfBoard(
  ctx: ReadingCtx,
  event: Disposal | Scrapping,
  first: number,
): Promise<string> {
  const kind = "sale_date" in event ? "sale" : "scrapping";
  return (await latestNumber(ctx, kind, idsOfBoard(ctx, event, first))) ?? noteNumberOfBefore(kind, first);
}

/** The number of the note about changes by one act, of which all got the same custodian or location. */
export async function numberOfAct(
  ctx: ReadingCtx,
  kind: NoteKind,
  field: "custodian_id" | "location_id",
  { id, created_at, user_id, after }: Done,
): Promise<string> {
  const subject = `${created_at} ${user_id ?? "-"} ${after![field]}`;
  return (await latestNumber(ctx, kind, [subject])) ?? noteNumberOfBefore(kind, id);
}

async function latestNumber(
  ctx: ReadingCtx,
  kind: NoteKind,
  subjects: readonly string[] | ReturnType<typeof idsOfBoard>,
): Promise<string | undefined> {
  const [row] = await ctx.db.read
    .select({ year: noteNumbers.year, number: noteNumbers.number })
    .from(noteNumbers)
    .where(
      and(
        eq(noteNumbers.company_id, ctx.company.id),
        eq(noteNumbers.kind, kind),
        inArray(noteNumbers.subject, subjects as string[]),
      ),
    )
    .orderBy(desc(sql`CAST(${noteNumbers.subject} AS INTEGER)`))
    .limit(1);
  return row && noteNumber(kind, row);
}
