import { pageView } from "@custodia/domain/list";
import {
  liveQuery,
  mailSetting,
  markNotificationsRead,
  notificationListQuery,
  notificationView,
  unreadView,
} from "@custodia/domain/notifications/schema";
import { liveNotifications } from "@custodia/services/notifications/live";
import { countUnread, listNotifications } from "@custodia/services/notifications/queries";
import { markRead } from "@custodia/services/notifications/service";
import { setMail } from "@custodia/services/setup/users/service";
import { tracked } from "@trpc/server";
import { offThread } from "../../policy.ts";
import { needs, router } from "../../procedure.ts";
import { rest } from "../../rest/line.ts";

export const notifications = router({
  list: needs("self.manage")
    .meta(offThread)
    .meta(rest("GET notifications", "List one's own notifications"))
    .input(notificationListQuery)
    .output(pageView(notificationView))
    .query(({ ctx, input }) => listNotifications(ctx, input)),
  unread: needs("self.manage")
    .meta(rest("GET notifications/unread", "Count the unread notifications"))
    .output(unreadView)
    .query(({ ctx }) => countUnread(ctx)),
  read: needs("self.manage")
    .meta(rest("POST notifications/read", "Mark notifications as read"))
    .input(markNotificationsRead)
    .output(unreadView)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
  setMail: needs("self.manage")
    .input(mailSetting)
    .output(mailSetting)
    .mutation(({ ctx, input }) => setMail(ctx, input)),
  live: needs("self.manage")
    .input(liveQuery)
    .subscription(async function* ({ ctx, input, signal }) {
      for await (const [id, news] of liveNotifications(ctx, input, signal)) yield tracked(`${id}`, news);
    }),
});
