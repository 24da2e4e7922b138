import type { OpenCtx, Services, Transport } from "../context.ts";

/** Who a token signs in, looked up anew on each request; null where it signs in nobody. */
export async function identify(
  _services: Services,
  _kind: Transport["kind"],
  token: string | undefined,
): Promise<OpenCtx["signedIn"]> {
  if (!token) return null;
  return null;
}
