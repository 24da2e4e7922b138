import * as schema from "@custodia/domain/leads/schema";
import { pageView } from "@custodia/domain/list";
import { messageView } from "@custodia/domain/record";
import { contact, subscribe } from "@custodia/services/leads/leads";
import * as service from "@custodia/services/platform/leads";
import { z } from "zod";
import { anyone, operator, resolveWith, router, withMessage, withVersion } from "../../procedures.ts";

export const leads = router({
  contact: anyone
    .input(schema.contactInput)
    .output(messageView)
    .mutation(withMessage("Thank you. Your message has reached us, and we will answer by email.", contact)),
  subscribe: anyone
    .input(schema.subscribeInput)
    .output(messageView)
    .mutation(withMessage("Thank you. We will email you when there is news.", subscribe)),
});

/** The messages of visitors, and the newsletter's subscribers. */
export const operatorLeads = router({
  list: operator.input(schema.leadListQuery).output(pageView(schema.leadView)).query(resolveWith(service.listLeads)),
  setState: operator.input(schema.leadStateInput).output(schema.leadView).mutation(resolveWith(service.setLeadState)),
  setNote: operator
    .input(schema.leadNoteInput)
    .output(schema.leadView)
    .mutation(
      withVersion(schema.leadView, service.setLeadNote, (ctx, input) => service.getLead(ctx.db.read, input.id)),
    ),
  delete: operator
    .input(schema.leadChoice)
    .output(messageView)
    .mutation(withMessage("Lead deleted.", service.deleteLead)),
  /** Returns the spreadsheet in base64. */
  export: operator
    .input(schema.leadExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(resolveWith(service.exportLeads)),
});
