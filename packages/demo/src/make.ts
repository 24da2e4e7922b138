import { installation } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { addDays } from "@custodia/domain/date";
import { digestWeek } from "@custodia/domain/notifications/schema";
import { companyPatch } from "@custodia/domain/setup/company";
import { identityOf } from "@custodia/services/auth/identify";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { updateCompany } from "@custodia/services/setup/company/service";
import { updateUser } from "@custodia/services/setup/users/service";
import { eq } from "drizzle-orm";
import { createAssets, DEMO_ASSETS } from "./assets.ts";
import { addAttachments } from "./attachments.ts";
import { ORGANISATION, PROFILE, STAFF } from "./organisation.ts";
import { createSetup, stateByName } from "./setup.ts";
import { createShop } from "./shop/setup.ts";
import { trade } from "./shop/trade.ts";
import { playStory } from "./story.ts";
import { actAs, asSignedIn, createUsers, recordingRandom, signUpOrganisation } from "./users.ts";

const DAY = 86_400_000;
/** The demo covers the last 45 days; the register is admin in the first 15 of them. */
const DAYS = 45;
const DAYS_OF_ENTRY = 15;
/** Start and length of a working day, as fractions of a day. */
const MORNING = 8.5 / 24;
const WORKING_HOURS = 8 / 24;

/**
 * Makes the demo company through the services, if the installation is fresh or an earlier start was interrupted.
 * Its content is the same at each run, except for the password, which is random for each data folder.
 */
export async function makeDemo(services: Services, fresh: boolean): Promise<void> {
  const state = await savedValue(services, "demo");
  if (state === "made" || (!fresh && state === undefined)) return;
  const password = (await savedValue(services, "demo_password")) ?? services.random.token().slice(0, 12);
  await saveValues(services, { demo: "begun", demo_email: ORGANISATION.email, demo_password: password });
  const midnight = Math.floor(services.clock().getTime() / DAY) * DAY;
  const instant = (ago: number, workPart = 0) => midnight - (ago - MORNING - workPart * WORKING_HOURS) * DAY;
  let at = instant(DAYS + 1);
  const random = recordingRandom(services.random);
  const past: Services = { ...services, random, clock: () => new Date(at) };
  const admin = await completeProfile(await signUpOrganisation(past, random, password));
  await createSetup(admin);
  await createUsers(admin, random, password);
  await createAssets(admin, (index) => {
    const days = (index / DEMO_ASSETS) * DAYS_OF_ENTRY;
    at = instant(DAYS - Math.floor(days), days % 1);
  });
  await addAttachments(await actAs(admin, "dataEntry"));
  await createShop(admin);
  for (let ago = DAYS - DAYS_OF_ENTRY; ago > 0; ago--) {
    at = instant(ago, 0.2);
    await playStory(admin, ago);
    await trade(admin, ago, (part) => {
      at = instant(ago, 0.3 + part * 0.7);
    });
  }
  await makeDigestDue(services, admin);
  await saveValues(services, { demo: "made" });
}

/** Marks last week's digest as mailed, so that this week's can be viewed on any day. */
async function makeDigestDue({ db, clock }: Services, { company }: CompanyCtx): Promise<void> {
  const digest_week = addDays(digestWeek(company.time_zone, clock()), -7);
  await db.write((tx) => tx.update(companies).set({ digest_week }).where(eq(companies.id, company.id)));
}

/** Completes the profiles of the company and of its Admin. */
async function completeProfile(admin: CompanyCtx): Promise<CompanyCtx> {
  const { state, ...profile } = PROFILE;
  const input = { ...profile, ...(await stateByName(admin, state)), url: ORGANISATION.url };
  await updateCompany(permitActor(admin, "company.manage"), companyPatch.parse(input));
  await updateUser(permitActor(asSignedIn(admin), "self.manage"), {
    id: admin.actor.user_id,
    ...STAFF.admin,
  });
  return { ...admin, ...(await identityOf(admin.db.read, admin.actor.user_id)) };
}

async function savedValue(services: Services, key: string): Promise<string | undefined> {
  const [row] = await services.db.read.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

function saveValues(services: Services, values: Record<string, string>): Promise<void> {
  return services.db.write(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insert(installation)
        .values({ key, value })
        .onConflictDoUpdate({ target: installation.key, set: { value } });
    }
  });
}
