import { REPORT_GROUPS } from "@custodia/domain/assets/reports/labels";
import { addDays, calendarDate, dayIn, dayNumber } from "@custodia/domain/date";
import { MAX_LIFE_DAYS } from "@custodia/domain/valuation/useful-life";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { addTo, estimate, revalue, scrap, sell } from "../life.ts";
import { insertAssets, pseudoRandom } from "../many.ts";
import { BY_MONTH, DOUBLE_DECLINING, EVERY_DAY, givePolicy } from "../policies.ts";
import { addRecords, correct, type Register } from "../register.ts";
import { type Groups, type KnownAsset, knownAssets } from "./rules.ts";

const FIELD = { classification: "classification_id", location: "location_id", department: "department" } as const;

/**
 * Fills company A with random assets, also land, pending and disposed ones, and then lets 60 of them be revalued, sold, scrapped and moved
 * between classes, locations and departments, at random times of random days of the year to 15 June 2026.
 */
export async function addHistory(world: Register, ctx: CompanyCtx, seed: number): Promise<KnownAsset[]> {
  const random = pseudoRandom(seed);
  const { recordsA, tenantA } = world;
  const other = await addRecords(tenantA, `Vehicles ${seed}`);
  const departments = ["Finance", "Works", null];
  const rows = Array.from({ length: 150 }, () => {
    const acquired = addDays(calendarDate("2023-01-01"), random(1250));
    const closed = addDays(acquired, random(500));
    const isDisposed = random(6) === 0 && closed <= "2026-06-15";
    const cost = 1 + random(50_000_000_00);
    return {
      cost,
      scrap_value: random(2) === 0 ? 0 : random(cost),
      acquisition_date: acquired,
      classification_id: [recordsA, other][random(2)]!.classification_id,
      location_id: random(3) === 0 ? null : recordsA.location_id,
      department: departments[random(3)]!,
      ...(random(6) > 0
        ? { useful_life_in_days: 1 + random(2500) }
        : { depreciates: false, useful_life_in_days: MAX_LIFE_DAYS }),
      ...(isDisposed
        ? { status: (["sold", "scrapped"] as const)[random(2)]!, closed_on: closed, closed_day: dayNumber(closed) }
        : {
            status: (["in_service", "in_service", "in_service", "out_for_fieldwork", "pending", "rejected"] as const)[
              random(6)
            ]!,
          }),
    };
  });
  const stored = await insertAssets(ctx, recordsA, rows);
  const inService = stored.filter(({ status }) => status === "in_service").slice(0, 60);
  for (const { id, depreciates } of inService) {
    const policy = [null, BY_MONTH, DOUBLE_DECLINING, EVERY_DAY][random(4)];
    if (policy && depreciates) await givePolicy(ctx, id, policy);
  }
  const left = new Map<number, KnownAsset["left"]>();
  const times = Array.from({ length: 150 }, () => Date.UTC(2025, 5, 20) + random(355 * 24 * 60) * 60_000);
  for (const time of times.sort((a, b) => a - b)) {
    world.setClock(new Date(time).toISOString());
    const day = dayIn(ctx.company.time_zone, new Date(time));
    const asset = inService[random(inService.length)]!;
    const [known] = await knownAssets(ctx, undefined, asset.id);
    const latest = known!.terms.at(-1)!.start_day;
    const { estimated_on } = await showAsset(ctx, { id: asset.id });
    const days = [...known!.added.map((item) => item.day), ...(estimated_on ? [estimated_on] : [])];
    if (known!.closed_on || latest > day || days.some((earlier) => earlier > addDays(day, -4))) continue;
    const event = random(16);
    if (event > 11) {
      // A second event of a day would leave open which came first.
      if (latest === day) continue;
      if (event < 14) await addTo(ctx, asset.id, { date: day, amount: 1 + random(90_000), ...longer(asset) });
      else if (asset.depreciates)
        await estimate(ctx, asset.id, { from: day, useful_life: 1 + random(5), scrap_value: 0 });
      continue;
    }
    if (event < 2)
      await revalue(ctx, asset.id, {
        revaluation_date: day,
        carrying_amount: 1 + random(900_000),
        ...(asset.depreciates ? {} : { useful_life: undefined }),
      });
    else if (event === 2)
      await sell(ctx, asset.id, { sale_date: latest > addDays(day, -3) ? day : addDays(day, -random(3)) });
    else if (event === 3) await scrap(ctx, asset.id, { discard_date: day });
    else {
      const { classification, location, department } = known!.groups;
      const { classification_id, location_id } = recordsA;
      const to: Partial<Groups> = {
        ...(event < 7
          ? { classification: classification === classification_id ? other.classification_id : classification_id }
          : {}),
        ...(event > 5 ? { location: location === null ? location_id : null } : {}),
        ...(event > 9 ? { department: department === "Works" ? null : "Works" } : {}),
      };
      await correct(
        ctx,
        asset.id,
        Object.fromEntries(REPORT_GROUPS.flatMap((by) => (by in to ? [[FIELD[by], to[by]]] : []))),
      );
      const before = Object.fromEntries(REPORT_GROUPS.flatMap((by) => (by in to ? [[by, known!.groups[by]]] : [])));
      left.set(asset.id, [...(left.get(asset.id) ?? []), { day, before }]);
    }
  }
  world.setClock("2026-06-15T11:00:00Z");
  return knownAssets(ctx, left);
}

/** A life from an addition on, because the old one may have ended. */
const longer = ({ depreciates }: { depreciates: boolean }) => (depreciates ? { useful_life: 2 } : {});
