// @vitest-environment happy-dom

import { Button } from "@custodia/ui/button";
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setSessionStatus, useSessionStatus } from "../../src/session/session-status.ts";
import { guardPage } from "../../src/shell/page-guards.ts";

beforeAll(guardPage);

const container = () => document.body.appendChild(document.createElement("div"));
const errors: unknown[] = [];
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
  document.body.replaceChildren();
});

async function show(content: React.ReactNode): Promise<HTMLElement> {
  const element = container();
  const root = createRoot(element, { onUncaughtError: (error) => errors.push(error) });
  await act(async () => root.render(content));
  return element;
}

/** Imitates browser translation: replaces each text by another in two nested elements, or wraps it. */
function translate(page: Node, how: "replace" | "wrap"): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === "wrap" ? text : text.data.toUpperCase());
  }
}

/** Texts next to conditional elements, in each possible order. */
function Page() {
  const [busy, setBusy] = useState(false);
  const label = busy ? 7 : 5;
  return (
    <main>
      <Button busy={busy}>Save</Button>
      <p>
        {busy ? <b>!</b> : null}
        after
      </p>
      <p>
        before{busy ? <b>!</b> : null} and {busy ? "now" : null}
      </p>
      <p>{busy ? "busy" : <i>idle</i>}</p>
      <p>
        {label} of {12} shown
      </p>
      <button type="button" onClick={() => setBusy((previous) => !previous)}>
        toggle
      </button>
    </main>
  );
}

test.each(["replace", "wrap"] as const)(
  "a translation (%s) does not break the page, and a button shows one text",
  async (how) => {
    const page = await show(<Page />);
    const toggle = [...page.querySelectorAll("button")].at(-1)!;
    for (let time = 0; time < 3; time++) {
      translate(page, how);
      await act(async () => toggle.click());
      expect(page.querySelector("main")).not.toBeNull();
      const save = page.querySelector("button")!;
      expect(save.textContent!.toLowerCase()).toBe("save");
      const busy = time % 2 === 0;
      expect(save.querySelector("svg") !== null).toBe(busy);
      // No old text remains, and the updated count is shown.
      expect([...page.querySelectorAll("p")].map((paragraph) => paragraph.textContent!.toLowerCase())).toEqual([
        busy ? "!after" : "after",
        busy ? "before! and now" : "before and ",
        busy ? "busy" : "idle",
        busy ? "7 of 12 shown" : "5 of 12 shown",
      ]);
    }
  },
);

test("Enter that ends a composition selects and submits nothing; any other Enter does", async () => {
  const received: string[] = [];
  const field = container().appendChild(document.createElement("input"));
  field.addEventListener("keydown", ({ key }) => received.push(key));
  const pressKey = (init: object) => {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...init });
    for (const [name, value] of Object.entries(init)) Object.defineProperty(event, name, { value });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(pressKey({ isComposing: true, keyCode: 229 })).toBe(false);
  // Safari's key event, which would submit the form.
  expect(pressKey({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(received).toEqual([]);
  expect(pressKey({ isComposing: false, keyCode: 13 })).toBe(false);
  expect(received).toEqual(["Enter"]);
});

test("a file dropped outside a drop zone is ignored; one inside it and a text are not", () => {
  const zone = container();
  zone.addEventListener("drop", (event) => event.preventDefault());
  const outside = container();
  const chooser = outside.appendChild(Object.assign(document.createElement("input"), { type: "file" }));
  const drop = (target: Element, types: string[]) => {
    const dataTransfer = { types, dropEffect: "copy" };
    const event = new Event("drop", { bubbles: true, cancelable: true });
    target.dispatchEvent(Object.assign(event, { dataTransfer }));
    return [event.defaultPrevented, dataTransfer.dropEffect];
  };
  expect(drop(outside, ["Files"])).toEqual([true, "none"]);
  expect(drop(zone, ["Files"])).toEqual([true, "copy"]);
  expect(drop(chooser, ["Files"])).toEqual([false, "copy"]);
  expect(drop(outside, ["text/plain"])).toEqual([false, "copy"]);
});

function StorageProbe() {
  return useSessionStatus().storageBlocked ? "blocked" : "available";
}

test("the page replaces refused browser storage with memory and reports it", async () => {
  const page = await show(<StorageProbe />);
  expect(page.textContent).toBe("available");
  const original = Object.getOwnPropertyDescriptor(window, "localStorage");
  Object.defineProperty(window, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  await act(async () => guardPage());
  expect(page.textContent).toBe("blocked");
  window.localStorage.setItem("till.return.7.12", "{}");
  expect(window.localStorage.getItem("till.return.7.12")).toBe("{}");
  expect(window.localStorage.getItem("other")).toBeNull();
  window.localStorage.removeItem("till.return.7.12");
  expect(window.localStorage.getItem("till.return.7.12")).toBeNull();
  if (original) Object.defineProperty(window, "localStorage", original);
  setSessionStatus({ storageBlocked: false });
});
