import { pageView } from "@custodia/domain/list";
import {
  leadExportQuery,
  leadListQuery,
  leadNoteInput,
  leadStateInput,
  leadView,
} from "@custodia/domain/platform/leads";
import {
  exportLeads,
  getLead,
  listLeads,
  setLeadNote,
  setLeadState,
} from "@custodia/services/platform/leads";
import { z } from "zod";
import { orCurrent } from "../../errors.ts";
import { operator, router } from "../../procedure.ts";

/** The messages of visitors, and the newsletter's subscribers. */
export const leads = router({
  list: operator
    .input(leadListQuery)
    .output(pageView(leadView))
    .query(({ ctx, input }) => listLeads(ctx, input)),
  setState: operator
    .input(leadStateInput)
    .output(leadView)
    .mutation(({ ctx, input }) => setLeadState(ctx, input)),
  setNote: operator
    .input(leadNoteInput)
    .output(leadView)
    .mutation(({ ctx, input }) =>
      orCurrent(
        ctx,
        leadView,
        () => setLeadNote(ctx, input),
        () => getLead(ctx.db.read, input.id),
      ),
    ),
  /** The content is the spreadsheet's, in base64. */
  export: operator
    .input(leadExportQuery)
    .output(z.object({ name: z.string(), content: z.string() }))
    .mutation(({ ctx, input }) => exportLeads(ctx, input)),
});
