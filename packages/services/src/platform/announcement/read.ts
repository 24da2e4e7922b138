import { now, type Services } from "../../context.ts";
import { currentAnnouncement } from "./current.ts";

/** The banner that the people of companies read now. */
export async function readAnnouncement(services: Pick<Services, "db" | "clock">) {
  const announcement = await currentAnnouncement(services.db.read, services);
  return { announcement: announcement && announcement.from_at <= now(services) ? announcement : null };
}
