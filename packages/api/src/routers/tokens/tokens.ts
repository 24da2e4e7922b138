import { messageView } from "@custodia/domain/record";
import { newTokenView, tokenCreate, tokenView } from "@custodia/domain/tokens/schema";
import { createToken, listTokens, revokeToken, tokenResource } from "@custodia/services/tokens/tokens";
import { z } from "zod";
import { rest } from "../../meta.ts";
import { needs, needsRecent, needsUserSessionOn, resolveWith, router } from "../../procedures.ts";

/** API tokens. Creating and revoking them requires a user session. */
export const tokens = router({
  list: needs("company.manage")
    .meta(rest("GET tokens", "List the API tokens"))
    .output(z.object({ data: z.array(tokenView) }))
    .query(resolveWith(listTokens)),
  create: needsRecent("company.manage")
    .meta(rest("POST tokens", "Create an API token; it is returned only once", { creates: true }))
    .input(tokenCreate)
    .output(newTokenView)
    .mutation(resolveWith(createToken)),
  revoke: needsUserSessionOn("company.manage", tokenResource)
    .meta(rest("DELETE tokens/{id}", "Revoke an API token"))
    .output(messageView)
    .mutation(resolveWith(revokeToken)),
});
