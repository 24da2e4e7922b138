import type { ActivityView } from "./schema.ts";

type ActorFields = { user: { full_name: string } | null } & Pick<ActivityView, "by_staff">;

/** Returns the name of the actor, as people read it. */
export function actorName({ user, by_staff }: ActorFields): string {
  return user?.full_name ?? (by_staff ? "Custodia's staff" : "System");
}
