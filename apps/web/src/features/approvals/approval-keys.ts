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
    return all().findIndex((button) =>
      id === undefined ? button.getAttribute("aria-expanded") === "true" : button.dataset.request === id,
    );
  };
  const move = (delta: number) => {
    const requests = all();
    const index = current();
    const target = Math.min(Math.max(index < 0 ? last.current : index + delta, 0), requests.length - 1);
    last.current = target;
    requests[target]?.focus();
  };
  const press = (button: string) => {
    const index = current();
    if (index < 0) return;
    last.current = index;
    all()[index]?.closest("tr, li")?.querySelector<HTMLElement>(`[data-decide=${button}]`)?.click();
  };
  useCharacterKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => (all()[current()] ?? all()[last.current])?.click(),
    a: () => press("approve"),
    r: () => press("reject"),
  });
}
