import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { type RefObject, useRef } from "react";

const REQUESTS = "button[data-request]";

/**
 * Keys of a list of requests: `j` and `k` move down and up, `o` opens, `a` and `r` press Approve and Reject. They act on the request whose
 * row or details have the focus, else on the open one.
 */
export function useApprovalKeys(list: RefObject<HTMLElement | null>): void {
  // The last position in the list: once a request is decided it disappears, and the next takes its place.
  const last = useRef(0);
  const all = () => [...(list.current?.querySelectorAll<HTMLElement>(REQUESTS) ?? [])];
  const current = () => {
    const row = document.activeElement?.closest("tr, li");
    const id =
      row?.querySelector<HTMLElement>(REQUESTS)?.dataset.request ??
      row?.querySelector<HTMLElement>("[data-details]")?.dataset.details;
    return all().findIndex((one) =>
      id === undefined ? one.getAttribute("aria-expanded") === "true" : one.dataset.request === id,
    );
  };
  const move = (by: number) => {
    const requests = all();
    const at = current();
    const to = Math.min(Math.max(at < 0 ? last.current : at + by, 0), requests.length - 1);
    last.current = to;
    requests[to]?.focus();
  };
  const press = (button: string) => {
    const at = current();
    if (at < 0) return;
    last.current = at;
    all()[at]?.closest("tr, li")?.querySelector<HTMLElement>(`[data-decide=${button}]`)?.click();
  };
  useCharacterKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => (all()[current()] ?? all()[last.current])?.click(),
    a: () => press("approve"),
    r: () => press("reject"),
  });
}
