import { useCharacterKeys, useCharacterKeysSetting } from "@custodia/ui/character-keys.ts";
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

const KEYS = [
  [["j", "k"], "move"],
  [["o"], "open"],
  [["a"], "approve"],
  [["r"], "reject"],
] as const;

/** The keyboard shortcuts beside the title on wide screens; the shortcuts dialog has them for screen readers. */
export function KeyHints() {
  const isEnabled = useCharacterKeysSetting();
  if (!isEnabled) return null;
  return (
    <p aria-hidden className="flex items-center gap-1.5 text-xs text-muted-foreground max-lg:hidden">
      {KEYS.map(([keys, action]) => (
        <span key={action} className="flex items-center gap-1">
          {keys.map((key) => (
            <kbd key={key} className="rounded-sm border bg-card px-1.5 font-sans">
              {key}
            </kbd>
          ))}
          {action}
        </span>
      ))}
    </p>
  );
}
