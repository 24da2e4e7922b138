import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { describeAmbiguity, numberIn } from "../../domain/src/numbers.ts";
import { type Environment, type ShownProblem, UiProvider } from "../src/environment.tsx";
import { NoticeArea, NoticesProvider } from "../src/notices.tsx";

/** An error of the server, as the app's environment reads it. */
export class ServerError extends Error {
  readonly problem: ShownProblem;

  constructor(problem: ShownProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Set by the page's guard: returns whether leaving now would lose changes. */
export const page = { shouldConfirm: () => false };

const environment: Environment = {
  productName: "Custodia",
  Link: ({ to, ...rest }) => <a href={to} {...rest} />,
  readNumber: numberIn,
  ambiguityMessage: describeAmbiguity,
  readError: (error) => (error instanceof ServerError ? error.problem : { message: "Oops something went wrong" }),
  useDraftPrefix: () => "1.2/add",
  useLeaveGuard: (shouldConfirm) => {
    page.shouldConfirm = shouldConfirm;
    return { blocked: false, stay: () => undefined, leave: () => undefined };
  },
};

/** Renders content as the app would until the test ends; returns a function that renders other content in its place. */
export async function show(content: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const render = (next: ReactNode) =>
    act(async () =>
      root.render(
        <UiProvider value={environment}>
          <NoticesProvider>
            <NoticeArea />
            {next}
          </NoticesProvider>
        </UiProvider>,
      ),
    );
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });
  await render(content);
  return render;
}

/** Waits until pending work is done. */
export function settle(milliseconds = 0) {
  return act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}

/** Waits until a condition is true, 2 s at most. */
export async function until(condition: () => unknown) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (condition()) return;
    await settle(20);
  }
  throw new Error(`Timed out waiting for ${condition}\n${document.body.innerHTML.slice(0, 2000)}`);
}

export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML.slice(0, 2000)}`);
  return found;
}

/** Returns the input with a label, by `for` or by `aria-label`. */
export function field(label: string): HTMLInputElement {
  const byName = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  const tag = [...document.querySelectorAll("label")].find(
    (candidate) => candidate.textContent?.replace("*", "") === label,
  );
  const found = byName ?? (tag && document.getElementById(tag.htmlFor));
  if (!found) throw new Error(`There is no field ${label}.`);
  return found as HTMLInputElement;
}

export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(
    (candidate) => (candidate.getAttribute("aria-label") ?? candidate.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

export function click(element: Element) {
  return act(async () => (element as HTMLElement).click());
}

/** Focuses an input and replaces its text. */
export function type(input: HTMLInputElement, text: string) {
  return act(async () => {
    input.focus();
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value");
    setter?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Selects an option by its value. */
export function choose(select: Element, value: string) {
  return act(async () => {
    (select as HTMLSelectElement).value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

export function press(element: Element, key: string) {
  return act(async () => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}

export function focus(element: HTMLElement) {
  return act(async () => element.focus());
}

export function blur(element: HTMLElement) {
  return act(async () => element.blur());
}

export function text(): string {
  return document.body.textContent ?? "";
}
