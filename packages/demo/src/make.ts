import { installation } from "@custodia/db/schema/platform/installation";
import { companies } from "@custodia/db/schema/setup/company";
import { addDays } from "@custodia/domain/date";
import { digestWeek } from "@custodia/domain/digest/week";
import { companyPatch } from "@custodia/domain/setup/company";
import { identityOf } from "@custodia/services/auth/identify";
import { permitActor } from "@custodia/services/core/access";
import type { CompanyCtx, Services } from "@custodia/services/core/context";
import { updateCompany } from "@custodia/services/setup/company/service";
import { updateUser } from "@custodia/services/setup/users/service";
import { eq } from "drizzle-orm";
import { actingAs } from "./acting-as.ts";
import { DEMO_ASSETS } from "./assets.ts";
import { asSignedIn, enter, remembering } from "./enter.ts";
import { fillRecords, stateByName } from "./fill.ts";
import { fillAssets } from "./fill-assets.ts";
import { fillPapers } from "./fill-papers.ts";
import { fillUsers } from "./fill-users.ts";
import { ORGANISATION, PROFILE, STAFF } from "./organisation.ts";
import { playStory } from "./play-story.ts";
import { fillShop } from "./shop/fill-shop.ts";
import { trade } from "./shop/trade.ts";

const DAY = 86_400_000;
/** The demo is told as if it had begun so many days ago, and its register been entered over the first of them. */
const DAYS = 45;
const DAYS_OF_ENTRY = 15;
/** The time of day from which on people enter, and at which things happen later on. */
const MORNING = 8.5 / 24;
const WORKING_HOURS = 8 / 24;

/**
 * Makes the demo company by the verbs, if this installation is fresh or an earlier start was cut off in the middle.
 * Everything in it is the same at each run but the password, which is random for each data folder.
 */
export async function makeDemo(services: Services, fresh: boolean): Promise<void> {
  const state = await savedValue(services, "demo");
  if (state === "made" || (!fresh && state === undefined)) return;
  const password = (await savedValue(services, "demo_password")) ?? services.random.token().slice(0, 12);
  await remember(services, { demo: "begun", demo_email: ORGANISATION.email, demo_password: password });
  const midnight = Math.floor(services.clock().getTime() / DAY) * DAY;
  const instant = (ago: number, ofWork = 0) => midnight - (ago - MORNING - ofWork * WORKING_HOURS) * DAY;
  let at = instant(DAYS + 1);
  const random = remembering(services.random);
  const past: Services = { ...services, random, clock: () => new Date(at) };
  const admin = await settled(await enter(past, random, password));
  await fillRecords(admin);
  await fillUsers(admin, random, password);
  await fillAssets(admin, (index) => {
    const days = (index / DEMO_ASSETS) * DAYS_OF_ENTRY;
    at = instant(DAYS - Math.floor(days), days % 1);
  });
  await fillPapers(await actingAs(admin, "dataEntry"));
  await fillShop(admin);
  for (let ago = DAYS - DAYS_OF_ENTRY; ago > 0; ago--) {
    at = instant(ago, 0.2);
    await playStory(admin, ago);
    await trade(admin, ago, (part) => {
      at = instant(ago, 0.3 + part * 0.7);
    });
  }
  await awaitDigest(services, admin);
  await remember(services, { demo: "made" });
}

/** As if last week's digest had been mailed: this week's is there to be seen, whatever the day. */
async function awaitDigest({ db, clock }: Services, { company }: CompanyCtx): Promise<void> {
  const digest_week = addDays(digestWeek(company.time_zone, clock()), -7);
  await db.write((tx) => tx.update(companies).set({ digest_week }).where(eq(companies.id, company.id)));
}

/** The company with its profile, and its Admin with a name. */
async function settled(entered: CompanyCtx): Promise<CompanyCtx> {
  const { state, ...profile } = PROFILE;
  const input = { ...profile, ...(await stateByName(entered, state)), url: ORGANISATION.url };
  await updateCompany(permitActor(entered, "company.manage"), companyPatch.parse(input));
  await updateUser(permitActor(asSignedIn(entered), "self.manage"), {
    id: entered.actor.user_id,
    ...STAFF.admin,
  });
  return { ...entered, ...(await identityOf(entered.db.read, entered.actor.user_id)) };
}

async function savedValue(services: Services, key: string): Promise<string | undefined> {
  const [row] = await services.db.read.select().from(installation).where(eq(installation.key, key));
  return row?.value;
}

function remember(services: Services, values: Record<string, string>): Promise<void> {
  return services.db.write(async (tx) => {
    for (const [key, value] of Object.entries(values)) {
      await tx
        .insert(installation)
        .values({ key, value })
        .onConflictDoUpdate({ target: installation.key, set: { value } });
    }
  });
}
