import { useCharacterKeys } from "@custodia/ui/character-keys.ts";
import { type RefObject, useRef } from "react";

const REQUEST_BUTTONS = "button[data-request]";

/**
 * Keys of a list of requests: `j` and `k` move down and up, `o` opens, `a` and `r` press Approve and Reject. They act on the request whose
 * row or details have the focus, else on the open one.
 */
export function useApprovalKeys(list: RefObject<HTMLElement | null>): void {
  // The last position in the list: once a request is decided it disappears, and the next takes its place.
  const lastIndex = useRef(0);
  const requestButtons = () => [...(list.current?.querySelectorAll<HTMLElement>(REQUEST_BUTTONS) ?? [])];
  const currentIndex = () => {
    const row = document.activeElement?.closest("tr, li");
    const id =
      row?.querySelector<HTMLElement>(REQUEST_BUTTONS)?.dataset.request ??
      row?.querySelector<HTMLElement>("[data-details]")?.dataset.details;
    return requestButtons().findIndex((button) =>
      id === undefined ? button.getAttribute("aria-expanded") === "true" : button.dataset.request === id,
    );
  };
  const move = (delta: number) => {
    const requests = requestButtons();
    const index = currentIndex();
    const target = Math.min(Math.max(index < 0 ? lastIndex.current : index + delta, 0), requests.length - 1);
    lastIndex.current = target;
    requests[target]?.focus();
  };
  const press = (button: string) => {
    const index = currentIndex();
    if (index < 0) return;
    lastIndex.current = index;
    requestButtons()[index]?.closest("tr, li")?.querySelector<HTMLElement>(`[data-decide=${button}]`)?.click();
  };
  useCharacterKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => (requestButtons()[currentIndex()] ?? requestButtons()[lastIndex.current])?.click(),
    a: () => press("approve"),
    r: () => press("reject"),
  });
}
