import { pageView } from "@custodia/domain/list";
import {
  calendarView,
  digestByLink,
  digestSetting,
  liveQuery,
  mailSetting,
  markNotificationsRead,
  newCalendarView,
  notificationListQuery,
  notificationView,
  unreadView,
} from "@custodia/domain/notifications/schema";
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
    .input(notificationListQuery)
    .output(pageView(notificationView))
    .query(resolveWith(listNotifications)),
  unread: needs("self.manage")
    .meta(rest("GET notifications/unread", "Count your unread notifications"))
    .output(unreadView)
    .query(resolveWith(countUnread)),
  read: needs("self.manage")
    .meta(rest("POST notifications/read", "Mark notifications as read"))
    .input(markNotificationsRead)
    .output(unreadView)
    .mutation(resolveWith(markRead)),
  setMail: needs("self.manage").input(mailSetting).output(mailSetting).mutation(resolveWith(setMailSetting)),
  live: needs("self.manage")
    .input(liveQuery)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const [id, update] of liveNotifications(ctx, input, signal)) yield tracked(`${id}`, update);
    }),
});

/** The setting for the weekly digest mail. */
export const digest = router({
  show: needs("self.manage").output(digestSetting).query(resolveWith(showDigest)),
  set: needs("self.manage").input(digestSetting).output(digestSetting).mutation(resolveWith(setDigest)),
  setByLink: anyone.input(digestByLink).output(digestSetting).mutation(resolveWith(setDigestByLink)),
});

/** The user's secret calendar address. It outlives a session, so only a user session may create it. */
export const calendar = router({
  show: needs("self.manage").output(calendarView).query(resolveWith(showCalendar)),
  make: needsRecent("self.manage").output(newCalendarView).mutation(resolveWith(createCalendar)),
  end: needsUserSession("self.manage").output(calendarView).mutation(resolveWith(endCalendar)),
});
