import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import type { UserCreate } from "@custodia/domain/setup/users";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashNew } from "../../src/auth/password/password.ts";
import type { CompanyCtx } from "../../src/context.ts";
import { createUser } from "../../src/setup/users/create.ts";
import { reinviteUser } from "../../src/setup/users/invite.ts";
import { updateUser } from "../../src/setup/users/update.ts";
import { allowed, atSession, openRoom, type Room } from "../../src/testing/room.ts";
import { NOBODY, PASSWORD } from "../auth/newcomer.ts";
import { newUser } from "./new-user.ts";

let room: Room;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.close());

const manager = (who: CompanyCtx = room.ours.admin) => allowed(who, "users.manage");
const self = (who: CompanyCtx) => atSession(allowed(who, "self.manage"));
const newcomer = (more: Partial<UserCreate> = {}) => newUser(room.ours.location_id, more);
const mailsTo = (recipient: string) =>
  room.services.db.read.select().from(mails).where(eq(mails.recipient, recipient));

describe("an email that is given to a user", () => {
  const admin = () => room.ours.admin;
  /** The Admin, so long after the sign-in. */
  const signedIn = (minutes: number) => {
    const ctx = self(admin());
    const signed_in_at = new Date(ctx.clock().getTime() - minutes * 60_000).toISOString();
    return { ...ctx, session: { ...ctx.session, signed_in_at } };
  };
  beforeEach(async () => {
    const password_hash = await hashNew(PASSWORD, NOBODY);
    await room.services.db.write((tx) => tx.update(users).set({ password_hash }));
  });

  test.each(["their own", "another's"])(
    "needs the giver's password later than 15 minutes after the sign-in: %s",
    async (whose) => {
      const id = (whose === "their own" ? admin() : room.ours.dataEntry).actor.user_id;
      const change = { id, email: "new@dv.example" };
      await expect(updateUser(signedIn(15), change)).rejects.toMatchObject({
        fields: { current_password: ["Enter your current password."] },
      });
      const wrong = { ...change, current_password: "wrong" };
      await expect(updateUser(signedIn(15), wrong)).rejects.toMatchObject({
        fields: { current_password: ["This is not your current password."] },
      });
      await expect(updateUser(signedIn(1), wrong)).rejects.toMatchObject({ code: "invalid" });
      expect(await mailsTo("new@dv.example")).toEqual([]);
      await updateUser(signedIn(15), { ...change, current_password: PASSWORD });
      expect(await mailsTo("new@dv.example")).toHaveLength(1);
    },
  );

  test("as it is asks for nothing", async () => {
    const { user_id: id, email } = admin().actor;
    expect(await updateUser(signedIn(600), { id, email, department: "Audit" })).toMatchObject({ email });
  });

  test("counts by user and company, in the request itself, also where it is refused", async () => {
    room.services.settings.limits = {
      ...room.services.settings.limits,
      emailsAnHour: 3,
      emailsAnHourOfCompany: 4,
    };
    const email = room.theirs.dataEntry.actor.email;
    const many = await Promise.allSettled(
      Array.from({ length: 5 }, () => createUser(manager(), newcomer({ email }))),
    );
    const codes = many.map((one) => (one.status === "rejected" ? one.reason.code : "done"));
    expect(codes.sort()).toEqual(["invalid", "invalid", "invalid", "too_many", "too_many"]);
    const { user_id: id } = room.ours.dataEntry.actor;
    await expect(updateUser(self(admin()), { id, email })).rejects.toMatchObject({
      code: "too_many",
      retryAfter: 3600,
    });
    await updateUser(self(room.ours.dataEntry), { id, email: "mine@dv.example" });
    await expect(
      updateUser(self(room.ours.approver), { id: room.ours.approver.actor.user_id, email }),
    ).rejects.toMatchObject({
      code: "too_many",
    });
    await createUser(manager(room.theirs.admin), newcomer({ location_id: room.theirs.location_id }));
  });

  test("counts with invitations that are sent again", async () => {
    room.services.settings.limits = { ...room.services.settings.limits, emailsAnHour: 2 };
    const { id } = await createUser(manager(), newcomer());
    await reinviteUser(manager(), { id });
    await expect(reinviteUser(manager(), { id })).rejects.toMatchObject({ code: "too_many" });
    expect(await mailsTo("efe@dv.example")).toHaveLength(2);
  });
});
