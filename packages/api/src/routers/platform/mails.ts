import { pageView } from "@custodia/domain/list";
import { mailAct, mailListQuery, mailView } from "@custodia/domain/platform/mails";
import { listMails, sendMailAgain } from "@custodia/services/platform/mails";
import { operator, router } from "../../procedure.ts";

/** Mail by kind, address and state. */
export const mails = router({
  list: operator
    .input(mailListQuery)
    .output(pageView(mailView))
    .query(({ ctx, input }) => listMails(ctx, input)),
  again: operator
    .input(mailAct)
    .output(mailView)
    .mutation(({ ctx, input }) => sendMailAgain(ctx, input)),
});
