import { mails } from "@custodia/db/schema/mail/mails";
import type { Refusal } from "@custodia/domain/errors";
import { TINY_PNG } from "@custodia/testkit/images";
import { allow, createTestWorld, inSession, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createExport } from "../../src/assets/export/service.ts";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { signIn } from "../../src/auth/sign-in.ts";
import { verifyEmail } from "../../src/auth/sign-up.ts";
import type { Limits } from "../../src/core/settings.ts";
import { sendDue } from "../../src/mail/send.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { getMe } from "../../src/setup/users/queries.ts";
import { createUser } from "../../src/setup/users/service.ts";
import { createToken } from "../../src/tokens/tokens.ts";
import { createWebhook } from "../../src/webhooks/webhooks.ts";
import { textRow, workbook } from "../assets/import/archive.ts";
import { send } from "../assets/import/world.ts";
import { mailsTo } from "../auth/mailbox.ts";
import { PASSWORD, signUpNewcomer } from "../auth/newcomer.ts";
import { newUser } from "../setup/new-user.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

function limit(limits: Partial<Limits>): void {
  world.services.settings.limits = { ...world.services.settings.limits, ...limits };
}

const EMAIL = "ngozi@jos.example";
const prepareSignIn = async (password: string) => {
  const newcomer = await signUpNewcomer(world, EMAIL);
  const call = await newcomer.call();
  return (enteredPassword = password) => signIn(call, { email: EMAIL, password: enteredPassword, remember: false });
};

describe("applies the configured limits to", () => {
  test.each(["wrongPasswords", "wrongPasswordsOfAccount", "wrongPasswordsOfAddress"] as const)(
    "%s, for the configured time",
    async (name) => {
      limit({ [name]: 1, wrongPasswordMinutes: 2 });
      const attempt = await prepareSignIn(PASSWORD);
      await expect(attempt("wrong")).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(attempt()).rejects.toMatchObject({ code: "too_many", retryAfter: 120 });
      world.setClock("2026-06-15T11:02:01Z");
      await attempt();
    },
  );

  test("codes: validity and wrong attempts", async () => {
    limit({ codeMinutes: 2, wrongCodes: 1 });
    const newcomer = await signUpNewcomer(world, EMAIL);
    const [mail] = await mailsTo(world, EMAIL);
    expect(mail!.body).toContain("It is valid for 2 minutes.");
    const code = /^(\d{6})$/m.exec(mail!.body)![1]!;
    const verify = async (verification_code: string) => {
      const call = await newcomer.call();
      const ctx = inSession({ ...call, ...call.signedIn!, userSession: true as const });
      return verifyEmail(ctx, { verification_code });
    };
    await expect(verify(code === "000000" ? "000001" : "000000")).rejects.toMatchObject({
      fields: { verification_code: ["Too many wrong attempts. Request a new code."] },
    });
    await expect(verify(code)).rejects.toMatchObject({ code: "invalid" });
  });

  test("sessions: idle and absolute lifetime", async () => {
    limit({ sessionIdleHours: 2, sessionDays: 1 });
    const newcomer = await signUpNewcomer(world, EMAIL);
    const isSignedIn = async () => (await newcomer.call()).signedIn !== null;
    for (let hour = 12; hour < 35; hour++) {
      const day = hour < 24 ? 15 : 16;
      world.setClock(`2026-06-${day}T${String(hour % 24).padStart(2, "0")}:00:00Z`);
      expect(await isSignedIn()).toBe(true);
      // The session is extended in the background.
      await world.services.db.write(async () => undefined);
    }
    world.setClock("2026-06-16T11:00:01Z");
    expect(await isSignedIn()).toBe(false);
    const other = await signUpNewcomer(world, "efe@jos.example");
    world.setClock("2026-06-16T13:00:02Z");
    expect((await other.call()).signedIn).toBeNull();
  });

  test("invitations and their validity", async () => {
    limit({ invitationDays: 1 });
    const manager = allow(world.tenantA.admin, "users.manage");
    await createUser(manager, newUser(world.tenantA.location_id));
    const [mail] = await mailsTo(world, "efe@dv.example");
    expect(mail!.body).toContain("It works once, within 1 day.");
  });

  test("exports, tokens and webhooks, per company", async () => {
    limit({ exportsAtOnce: 1, tokensOfCompany: 1, webhooksOfCompany: 1 });
    const all = { custodian_id: null, classification_id: null, location_id: null, format: "xlsx" as const };
    const make = {
      exports: (ctx: TestCompany, index: number) =>
        createExport(allow(index > 1 ? ctx.approver : ctx.admin, "company.see"), all),
      tokens: (ctx: TestCompany) => createToken(allow(ctx.admin, "company.manage"), { name: "Payroll", ends_on: null }),
      webhooks: (ctx: TestCompany) =>
        createWebhook(allow(ctx.admin, "company.manage"), {
          url: "https://x.example/h",
          events: ["asset.created"],
        }),
    };
    const notices: string[] = [];
    for (const call of Object.values(make)) {
      await call(world.tenantA, 1);
      await call(world.tenantB, 1);
      notices.push(await call(world.tenantA, 2).then(String, (error: Error) => error.message));
    }
    expect(notices).toEqual([
      "One export of your company is being prepared. Please wait until one is ready.",
      "A company can have up to 1 tokens. Revoke one first.",
      "A company can have up to 1 webhooks. Remove one first.",
    ]);
  });

  test("imported lists: size, rows, and the number of assets in one row", async () => {
    limit({ importMegabytes: 1, importRows: 2 });
    const ctx = allow(world.tenantA.admin, "assets.write");
    const reason = (name: string, content: string | Uint8Array) =>
      send(ctx, name, content).then(
        () => "accepted",
        (error: Refusal) => error.fields!.file![0],
      );
    const header = "Description,Quantity";
    expect(await reason("large.csv", new Uint8Array(2 ** 20 + 1).fill(97))).toMatch(/^The file is larger than 1 MB/);
    expect(await reason("long.csv", `${header}\nA,1\nB,1\nC,1\n`)).toMatch(/^The sheet has more than 2 rows/);
    const row = (index: number) => textRow(index, ["A", "1"]);
    const longList = workbook([textRow(1, ["Description", "Quantity"]), row(2), row(3), row(4)].join(""));
    expect(await reason("long.xlsx", longList)).toMatch(/^The sheet has more than 2 rows/);
    const { id } = await send(ctx, "many.csv", `${header}\nA,3\n`);
    const { errors } = await previewImport(ctx, { id });
    expect(errors.find(({ field }) => field === "quantity")!.reason).toBe(
      "The quantity must be a whole number from 1 to 2.",
    );
  });

  test("logos, and the limits that screens show", async () => {
    limit({ logoMegabytes: 1, logoMegapixels: 4, importMegabytes: 3, importRows: 12, invitationDays: 2 });
    const manager = allow(world.tenantA.admin, "company.manage");
    const large = Buffer.concat([TINY_PNG, Buffer.alloc(2 ** 20)]);
    await expect(setLogo(manager, large)).rejects.toThrow("The logo may be at most 1 MB.");
    expect((await getMe(inSession(world.tenantA.admin))).limits).toEqual({
      import_megabytes: 3,
      import_rows: 12,
      logo_megabytes: 1,
      logo_megapixels: 4,
      invitation_days: 2,
    });
  });

  test("mail attempts", async () => {
    limit({ mailAttempts: 1 });
    await signUpNewcomer(world, EMAIL);
    const deliver = () => Promise.reject(new Error("The server is down."));
    await sendDue(world.services, { deliver, close() {} });
    const [mail] = await world.services.db.read.select().from(mails).where(eq(mails.recipient, EMAIL));
    expect(mail).toMatchObject({ state: "failed", tries: 1 });
  });
});
