import { assets } from "@custodia/db/schema/assets/assets";
import { movements } from "@custodia/db/schema/assets/movements";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { Whereabouts } from "@custodia/domain/assets/whereabouts";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

/** Who answers for an asset while it is out, where the release names somebody. */
export const holder = alias(custodians, "holder");
/** Whom it was released to. */
export const workshop = alias(vendors, "workshop");

/** Joins an asset's open release, of which it has one at most. Index `movements_one_open`. */
export const openRelease: SQL = sql`${movements.company_id} = ${assets.company_id} AND ${movements.asset_id} = ${assets.id} AND ${movements.returned_at} IS NULL`;

/** What `whereaboutsOf` is made of, where `openRelease`, `holder` and `workshop` are left-joined. */
export const whereaboutsColumns = {
  release: {
    movement_id: movements.id,
    type: movements.type,
    location: movements.location,
    release_date: movements.release_date,
    expected_return_date: movements.expected_return_date,
  },
  holder: { id: holder.id, full_name: holder.full_name },
  workshop: { id: workshop.id, name: workshop.name },
};

interface Joined {
  release: Omit<Whereabouts, "custodian" | "vendor"> | null;
  holder: Whereabouts["custodian"] | null;
  workshop: Whereabouts["vendor"];
  custodian: Whereabouts["custodian"];
}

/** Where an asset is that is out; null of any other. Its own custodian answers for it where the release names nobody. */
export function whereaboutsOf({ release, holder, workshop, custodian }: Joined): Whereabouts | null {
  if (!release) return null;
  const { id, full_name } = holder ?? custodian;
  return { ...release, custodian: { id, full_name }, vendor: workshop };
}
