import { users } from "@custodia/db/schema/setup/users";
import type { DigestByLink, DigestSetting } from "@custodia/domain/digest/schema";
import { invalid } from "@custodia/domain/errors";
import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import { countOrRefuse } from "../auth/counting.ts";
import { digestsTurnedOn } from "../auth/limits.ts";
import { identityOf } from "../auth/session/identify.ts";
import type { CompanyCtx, Services } from "../context.ts";
import { updateOwn } from "../store.ts";
import { digestKey, digestUser } from "./link.ts";
import { wantsDigest } from "./wanted.ts";

const gone = () => invalid("token", "This link is no longer valid. Sign in, and see Settings.");

/**
 * Turns the digest off or on again for whose mail the link is from; done already, nothing is written. Throws 422 on `token`,
 * or 429 where it was turned on too often: off goes always.
 */
export async function setDigestByLink(
  ctx: Services,
  { token, wanted }: DigestByLink,
): Promise<DigestSetting> {
  const user_id = digestUser(await digestKey(ctx), token);
  if (user_id === null) throw gone();
  await ctx.db.write(async (tx) => {
    const [seen] = await tx
      .select({ id: users.id, version: users.version, wanted: wantsDigest })
      .from(users)
      .where(and(eq(users.id, user_id), isNull(users.deactivated_at)));
    if (!seen) throw gone();
    if (seen.wanted === wanted) return;
    if (wanted) await countOrRefuse(tx, ctx, digestsTurnedOn(user_id));
    const acting: CompanyCtx = { ...ctx, ...(await identityOf(tx, user_id)) };
    await updateOwn(tx, acting, users, seen, { mail_digest: wanted });
    await writeAudit(tx, acting, {
      action: "users.setDigest",
      message: `Turned the weekly digest ${wanted ? "on" : "off"} by the link in a mail`,
      subject: { type: "user", id: user_id },
      before: { mail_digest: seen.wanted },
      after: { mail_digest: wanted },
    });
  });
  return { wanted };
}
