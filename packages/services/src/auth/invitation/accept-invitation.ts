import type { AcceptInvitation } from "@custodia/domain/auth/schema";
import type { OpenCtx } from "../../context.ts";
import { setPassword } from "../password/set-password.ts";

/** Sets an invited user's first password. Throws 422 on `token` or `password`. */
export function acceptInvitation(ctx: OpenCtx, input: AcceptInvitation): Promise<{ email: string }> {
  return setPassword(ctx, input, {
    purposes: ["invitation"],
    action: "auth.acceptInvitation",
    message: "Accepted the invitation",
  });
}
