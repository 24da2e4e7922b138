import { pageView } from "@custodia/domain/list";
import * as schema from "@custodia/domain/notifications/schema";
import { createCalendar, endCalendar, showCalendar } from "@custodia/services/calendar/calendar";
import { setDigest, setDigestByLink, showDigest } from "@custodia/services/digest/digest";
import { countUnread, listNotifications } from "@custodia/services/notifications/queries";
import { liveNotifications, markRead } from "@custodia/services/notifications/service";
import { setMailSetting } from "@custodia/services/setup/users/service";
import { tracked } from "@trpc/server";
import { offThread, rest } from "../../meta.ts";
import { anyone, needs, needsRecent, needsUserSession, resolveWith, router } from "../../procedures.ts";

export const notifications = router({
  list: needs("self.manage")
    .meta(offThread)
    .meta(rest("GET notifications", "List your notifications"))
    .input(schema.notificationListQuery)
    .output(pageView(schema.notificationView))
    .query(resolveWith(listNotifications)),
  unread: needs("self.manage")
    .meta(rest("GET notifications/unread", "Count your unread notifications"))
    .output(schema.unreadView)
    .query(resolveWith(countUnread)),
  read: needs("self.manage")
    .meta(rest("POST notifications/read", "Mark notifications as read"))
    .input(schema.markNotificationsRead)
    .output(schema.unreadView)
    .mutation(resolveWith(markRead)),
  setMail: needs("self.manage")
    .input(schema.mailSetting)
    .output(schema.mailSetting)
    .mutation(resolveWith(setMailSetting)),
  live: needs("self.manage")
    .input(schema.liveQuery)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const [id, update] of liveNotifications(ctx, input, signal)) yield tracked(`${id}`, update);
    }),
});

/** The setting for the weekly digest mail. */
export const digest = router({
  show: needs("self.manage").output(schema.digestSetting).query(resolveWith(showDigest)),
  set: needs("self.manage").input(schema.digestSetting).output(schema.digestSetting).mutation(resolveWith(setDigest)),
  setByLink: anyone.input(schema.digestByLink).output(schema.digestSetting).mutation(resolveWith(setDigestByLink)),
});

/** The user's secret calendar address. It outlives a session, so only a user session may create it. */
export const calendar = router({
  show: needs("self.manage").output(schema.calendarView).query(resolveWith(showCalendar)),
  make: needsRecent("self.manage").output(schema.newCalendarView).mutation(resolveWith(createCalendar)),
  end: needsUserSession("self.manage").output(schema.calendarView).mutation(resolveWith(endCalendar)),
});
