import type { ResetPassword } from "@custodia/domain/auth/schema";
import type { OpenCtx } from "../../context.ts";
import { setPassword } from "./set-password.ts";

/** Sets a new password by a reset's link, or by an invitation's (rules/rest 9). Throws 422 on `token` or `password`. */
export function resetPassword(ctx: OpenCtx, input: ResetPassword): Promise<{ email: string }> {
  return setPassword(ctx, input, {
    purposes: ["reset", "invitation"],
    action: "auth.resetPassword",
    message: "Set a new password by a mailed link",
  });
}
