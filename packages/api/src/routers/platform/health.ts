import { pageView } from "@custodia/domain/list";
import { announcementInput, announcementState } from "@custodia/domain/platform/announcement";
import { figuresQuery, figuresView } from "@custodia/domain/platform/companies";
import { alertView, healthView, waitingView } from "@custodia/domain/platform/health";
import { failingWebhookQuery, failingWebhookView } from "@custodia/domain/platform/jobs";
import { alerts, countWaiting } from "@custodia/services/platform/alerts";
import { clearAnnouncement, setAnnouncement, showAnnouncement } from "@custodia/services/platform/announcement";
import { showFigures } from "@custodia/services/platform/figures";
import { showHealth } from "@custodia/services/platform/health";
import { listFailingWebhooks } from "@custodia/services/platform/webhooks";
import { operator, owner, resolveWith, router } from "../../procedures.ts";

/** Webhooks with failing deliveries. */
export const webhooks = router({
  list: operator
    .input(failingWebhookQuery)
    .output(pageView(failingWebhookView))
    .query(resolveWith(listFailingWebhooks)),
});

/** Sign-ups, usage and size over time. */
export const figures = router({
  show: operator.input(figuresQuery).output(figuresView).query(resolveWith(showFigures)),
});

/** Health of the service. */
export const health = router({
  show: operator.output(healthView).query(resolveWith(showHealth)),
  /** The current alerts, each as a sentence. */
  alerts: operator.output(alertView.array()).query(resolveWith(alerts)),
});

/** The announcement to all companies. */
export const announcement = router({
  show: operator.output(announcementState).query(resolveWith(showAnnouncement)),
  set: owner.input(announcementInput).output(announcementState).mutation(resolveWith(setAnnouncement)),
  clear: owner.output(announcementState).mutation(resolveWith(clearAnnouncement)),
});

/** The counts of work that waits for an operator, which the menu shows. */
export const waiting = router({
  count: operator.output(waitingView).query(resolveWith(countWaiting)),
});
