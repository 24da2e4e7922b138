import {
  contactInput,
  leadChoice,
  leadExportQuery,
  leadListQuery,
  leadNoteInput,
  leadStateInput,
  leadView,
  subscribeInput,
} from "@custodia/domain/leads/schema";
import { pageView } from "@custodia/domain/list";
import { messageView } from "@custodia/domain/record";
import { contact, subscribe } from "@custodia/services/leads/leads";
import {
  deleteLead,
  exportLeads,
  getLead,
  listLeads,
  setLeadNote,
  setLeadState,
} from "@custodia/services/platform/leads";
import { z } from "zod";
import { anyone, operator, resolveWith, router, withMessage, withVersion } from "../../procedures.ts";

export const leads = router({
  contact: anyone
    .input(contactInput)
    .output(messageView)
    .mutation(withMessage("Thank you. Your message has reached us, and we will answer by mail.", contact)),
  subscribe: anyone
    .input(subscribeInput)
    .output(messageView)
    .mutation(withMessage("Thank you. We will mail you when there is news.", subscribe)),
});

/** The messages of visitors, and the newsletter's subscribers. */
export const operatorLeads = router({
  list: operator.input(leadListQuery).output(pageView(leadView)).query(resolveWith(listLeads)),
  setState: operator.input(leadStateInput).output(leadView).mutation(resolveWith(setLeadState)),
  setNote: operator
    .input(leadNoteInput)
    .output(leadView)
    .mutation(withVersion(leadView, setLeadNote, (ctx, input) => getLead(ctx.db.read, input.id))),
  delete: operator.input(leadChoice).output(messageView).mutation(withMessage("Lead deleted.", deleteLead)),
  /** Returns the spreadsheet in base64. */
  export: operator
    .input(leadExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(resolveWith(exportLeads)),
});
