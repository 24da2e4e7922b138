import { noteNumbers } from "@custodia/db/schema/assets/note-numbers";
import { type NoteKind, noteNumber, noteNumberOfBefore } from "@custodia/domain/assets/notes";
import { and, eq } from "drizzle-orm";
import type { ReadingCtx } from "../../context.ts";
import type { Done } from "./who-did.ts";

/** The number of the note about a movement, sale or scrapping. */
export async function numberOfNote(ctx: ReadingCtx, kind: NoteKind, id: number): Promise<string> {
  return (await given(ctx, kind, `${id}`)) ?? noteNumberOfBefore(kind, id);
}

/** The number of the note about changes by one act, of which all got the same custodian or location. */
export async function numberOfAct(
  ctx: ReadingCtx,
  kind: NoteKind,
  field: "custodian_id" | "location_id",
  { id, created_at, user_id, after }: Done,
): Promise<string> {
  const subject = `${created_at} ${user_id ?? "-"} ${after![field]}`;
  return (await given(ctx, kind, subject)) ?? noteNumberOfBefore(kind, id);
}

async function given(ctx: ReadingCtx, kind: NoteKind, subject: string): Promise<string | undefined> {
  const [row] = await ctx.db.read
    .select({ year: noteNumbers.year, number: noteNumbers.number })
    .from(noteNumbers)
    .where(
      and(
        eq(noteNumbers.company_id, ctx.company.id),
        eq(noteNumbers.kind, kind),
        eq(noteNumbers.subject, subject),
      ),
    )
    .limit(1);
  return row && noteNumber(kind, row);
}
