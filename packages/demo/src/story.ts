import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import type { CompanyCtx } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { and, inArray } from "drizzle-orm";
import {
  type AssetAction,
  approve,
  finishJob,
  maintain,
  planJob,
  reject,
  release,
  returnAsset,
  revalue,
  scrap,
  sell,
} from "./asset-actions.ts";
import { DEMO_ASSETS, maintenanceOf } from "./assets.ts";
import { seededRandom } from "./seeded-random.ts";
import { actAs, type Person } from "./users.ts";

/** The actions of the activities that the steps write; each step writes one. */
const STEP_ACTIONS = [
  "assets.release",
  "assets.return",
  "assets.service",
  "assets.job",
  "assets.sell",
  "assets.scrap",
  "assets.revalue",
  "approvals.ask",
  "approvals.reject",
] as const;

/** Runs the steps that are dated `untilDaysAgo` days ago or earlier and have not run yet. */
export async function playStory(admin: CompanyCtx, untilDaysAgo: number): Promise<void> {
  const doneCount = await admin.db.read.$count(
    activities,
    and(inCompany(admin, activities), inArray(activities.action, [...STEP_ACTIONS])),
  );
  const due = STORY.slice(doneCount).filter(({ daysAgo }) => daysAgo >= untilDaysAgo);
  if (due.length === 0) return;
  const ids = await admin.db.read
    .select({ id: assets.id })
    .from(assets)
    .where(inCompany(admin, assets))
    .orderBy(assets.id);
  for (const { person, asset, action } of due) await action(await actAs(admin, person), ids[asset]!.id);
}

/** One action of the demo's last month. */
interface StoryStep {
  /** Days before today. */
  daysAgo: number;
  person: Person;
  /** Number of the asset, from 0. */
  asset: number;
  action: AssetAction;
}

const step = (daysAgo: number, person: Person, asset: number, action: AssetAction): StoryStep => ({
  daysAgo,
  person,
  asset,
  action,
});

const motors = { vendor: "Crescent Motors", location: "Crescent Motors, Kaduna" };
const generators = { vendor: "Mambilla Generators", location: "Mambilla Generators, Ikeja depot" };
const cooling = { vendor: "Arewa Cold Chain", location: "Arewa Cold Chain, Kano" };

/** Every type of action: executed at once, requested, approved and rejected. */
const EVENTS: readonly StoryStep[] = [
  step(29, "admin", 2, release("maintenance", { ...motors, days: 5, remarks: "Front brakes and service." })),
  step(28, "admin", 59, revalue(1.2, 30, "Valued by an estate surveyor.")),
  step(27, "admin", 3, release("maintenance", { days: 2, remarks: "Oil and filters." })),
  step(26, "admin", 13, sell(1.15, "Danladi Transport Services")),
  step(25, "admin", 3, returnAsset(48_500)),
  step(25, "dataEntry", 22, release("fieldwork", { location: "Zaria distribution survey", days: 12 })),
  step(24, "approver", 22, approve()),
  step(24, "admin", 2, returnAsset(186_500, "Discs skimmed, pads renewed.")),
  step(23, "admin", 11, release("fieldwork", { location: "Kano stock-taking", days: 9 })),
  step(22, "dataEntry", 24, sell(0.7, "Uche Motors, Onitsha")),
  step(21, "approver", 24, approve()),
  step(20, "admin", 0, scrap("Mainboard failed; not worth a repair.")),
  step(19, "dataEntry", 33, scrap("Screen is cracked.")),
  step(18, "admin", 33, reject("The screen can be replaced: please ask for maintenance instead.")),
  step(17, "admin", 16, release("maintenance", { ...cooling, days: 10, remarks: "Compressor is noisy." })),
  step(15, "admin", 11, returnAsset(null, "All items counted.")),
  step(14, "dataEntry", 33, release("maintenance", { location: "Blue Atlantic Computers, Lagos", days: 20 })),
  step(13, "approver", 33, approve()),
  step(12, "admin", 46, sell(0.9, "Kaura Haulage Cooperative")),
  step(11, "admin", 16, returnAsset(312_000, "Compressor mounts replaced; gas topped up.")),
  step(10, "admin", 4, revalue(1.1, 6, "Overhauled; capacity raised by a tenth.")),
  step(9, "dataEntry", 44, release("fieldwork", { location: "Makurdi yam market", days: 5 })),
  step(8, "approver", 44, approve()),
  step(7, "admin", 14, release("maintenance", { ...generators, days: 4, remarks: "Does not take load." })),
  step(6, "admin", 17, scrap("Burnt in a power surge.")),
  step(5, "admin", 10, release("fieldwork", { location: "Oluyole warehouse move", days: 9 })),
  step(4, "dataEntry", 35, sell(0.8, "Sabo Vehicle Mart, Ibadan")),
  step(3, "dataEntry", 55, scrap("Water damage; beyond repair.")),
  step(2, "dataEntry", 25, release("maintenance", { ...generators, days: 6, remarks: "1,000-hour service." })),
  step(1, "dataEntry", 66, release("fieldwork", { location: "Abuja trade fair", days: 4 })),
];

/** One-off jobs beside the schedules: one is done, one is late, and two are still to come. */
const JOBS: readonly StoryStep[] = [
  step(21, "admin", 57, planJob("Replace the clutch", { days: 12, estimated_cost: 385_000, vendor: motors.vendor })),
  step(16, "admin", 179, planJob("Repaint the outside walls", { days: 40, estimated_cost: 1_850_000 })),
  step(
    13,
    "admin",
    36,
    planJob("Replace a cracked panel", { days: 9, estimated_cost: 140_000, vendor: generators.vendor }),
  ),
  step(10, "admin", 57, finishJob(412_500, "Clutch plate and bearing replaced.")),
  step(5, "admin", 38, planJob("Renew the door seals", { days: 8, estimated_cost: 96_000, vendor: cooling.vendor })),
];

/** Percentage of the scheduled assets whose next maintenance is overdue, and by how many days. */
const OVERDUE_PERCENT = 26;
const OVERDUE_BY = [2, 40] as const;

/** Assets of the story were last maintained this many days ago, before their first event. */
const BEFORE_EVENTS = 30;

/** Every third asset that is not overdue is maintained without a release. */
const IN_PLACE = 3;

const DAYS = { Monthly: 30, Quarterly: 91, Yearly: 365 } as const;

const REMARKS = [
  "Routine service; no faults found.",
  "Oil and filters changed.",
  "Cleaned, tightened and tested.",
  "Worn belt replaced.",
] as const;

/**
 * All steps in chronological order. Each writes one activity, so that an interrupted start can be resumed by counting them.
 * The maintenance between the events leaves about a tenth of the register due.
 */
const STORY: readonly StoryStep[] = [
  ...EVENTS,
  ...JOBS,
  ...maintenanceSteps(new Set(EVENTS.map(({ asset }) => asset))),
].sort((a, b) => b.daysAgo - a.daysAgo);

/**
 * Returns the latest maintenance of each asset with a schedule: released in-house and returned on one day, or maintained
 * without a release. Its date is within the last weeks; for overdue assets it is more than an interval ago, but was recorded
 * within the last weeks. Assets in `used` are maintained before their first event.
 */
function maintenanceSteps(used: ReadonlySet<number>): StoryStep[] {
  return Array.from({ length: DEMO_ASSETS }, (_, asset) => asset).flatMap((asset) => {
    const maintenance = maintenanceOf(asset);
    if (!maintenance) return [];
    const random = seededRandom(4000 + asset);
    const overdue = !used.has(asset) && random.between(1, 100) <= OVERDUE_PERCENT;
    const daysAgo = used.has(asset) ? BEFORE_EVENTS : random.between(3, 25);
    const interval = DAYS[maintenance.schedule] * maintenance.every;
    const overdueBy = overdue ? Math.max(1, interval + random.between(...OVERDUE_BY) - daysAgo) : 0;
    const person = "admin" as const;
    const cost = random.between(12, 180) * 1000;
    const remarks = random.pick(REMARKS);
    if (!overdue && !used.has(asset) && asset % IN_PLACE === 0)
      return [{ daysAgo, person, asset, action: maintain(cost, remarks) }];
    const releaseAction = release("maintenance", { days: 1, daysAgo: overdueBy, remarks: "Scheduled service." });
    const returnAction = returnAsset(cost, remarks, overdue);
    return [releaseAction, returnAction].map((action) => ({ daysAgo, person, asset, action }));
  });
}
