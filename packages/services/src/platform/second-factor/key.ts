import { forbidden } from "@custodia/domain/errors";
import type { Services } from "../../context.ts";

/** The key under which second factors are kept. Throws 403 where this server has none: then no operator signs in. */
export function keyOf({ operatorKey }: Pick<Services, "operatorKey">): Buffer {
  const key = operatorKey?.();
  if (!key) throw forbidden("Operators cannot sign in: the setting OPERATOR_KEY is missing on this server.");
  return key;
}
