import { mails } from "@custodia/db/schema/mail/mails";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Services } from "../core/context.ts";
import type { ReadMail } from "./read-eml.ts";

/** The newest mails whose rows keep what they said, newest first: any server that shares the database may have taken them up. */
export async function readSent({ db }: Pick<Services, "db">, most: number): Promise<ReadMail[]> {
  const rows = await db.read
    .select()
    .from(mails)
    .where(and(eq(mails.state, "sent"), ne(mails.body, "")))
    .orderBy(desc(mails.id))
    .limit(most);
  return rows.map(({ recipient: to, subject, created_at: date, body }) => ({
    ...{ to, subject, date },
    text: body.replaceAll("\t", ": ").trim(),
  }));
}
