import { act, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { useApprovalKeys } from "../../../src/features/approvals/approval-keys.tsx";

/** Five requests below a text field; each disappears once it is approved. */
function Requests() {
  const [ids, setIds] = useState([1, 2, 3, 4, 5]);
  const list = useRef<HTMLDivElement>(null);
  useApprovalKeys(list);
  return (
    <div ref={list}>
      <input aria-label="Search" />
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <button type="button" data-request={id} aria-expanded={false} />
            <button
              type="button"
              data-decide="approve"
              onClick={() => setIds((all) => all.filter((other) => other !== id))}
            >
              {`Approve ${id}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const press = (key: string, target: Element = document.activeElement!) =>
  act(async () => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
const approveButtons = () => [...document.querySelectorAll<HTMLElement>("[data-decide]")];
const focusedId = () => (document.activeElement as HTMLElement).dataset.request;

beforeEach(async () => {
  document.body.replaceChildren(document.createElement("main"));
  const root = createRoot(document.querySelector("main")!);
  await act(async () => root.render(<Requests />));
  return () => act(async () => root.unmount());
});

test("after a request that was reached by Tab or pointer is approved, j moves to the next one, not to the first", async () => {
  approveButtons()[2]!.focus();
  await press("a");
  expect(approveButtons().map(({ textContent }) => textContent)).not.toContain("Approve 3");
  await press("j", document.body);
  expect(focusedId()).toBe("4");
});

test("ignores a keydown event without a key, which a browser's autofill fires", async () => {
  const onError = vi.fn();
  window.addEventListener("error", onError);
  const field = document.querySelector("input")!;
  await act(async () => field.dispatchEvent(new Event("keydown", { bubbles: true })));
  await press("j", field);
  expect(focusedId()).toBeUndefined();
  expect(onError).not.toHaveBeenCalled();
  window.removeEventListener("error", onError);
});
