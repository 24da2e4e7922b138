import type { Action } from "@custodia/domain/permissions";
import { useIdentity } from "../app.tsx";

/** Whether who is signed in may do something at once; the server decides again. */
export function useMay(action: Action): boolean {
  return useIdentity().may(action);
}

/** Whether who is signed in may do something at once, or ask for somebody's yes. */
export function useMayAsk(action: Action): boolean {
  return useIdentity().mayAsk(action);
}
