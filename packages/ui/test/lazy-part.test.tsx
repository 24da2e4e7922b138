import { type ComponentType, useState } from "react";
import { expect, test } from "vitest";
import { type AttachedMenu, LazyMenu } from "../src/lazy-menu.tsx";
import { lazyPart } from "../src/lazy-part.tsx";
import { button, click, field, show, text, type, until } from "./screen.tsx";

type DialogProps = { onClose: () => void };
type Module<P> = { default: ComponentType<P> };

/** Returns a part that fails to load the given number of times. */
function failingLoad<P>(failures: number, part: ComponentType<P>): () => Promise<Module<P>> {
  let remaining = failures;
  return () =>
    remaining-- > 0 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve({ default: part });
}

/** A form with typed text that opens a lazy part. */
function Page({ Part }: { Part: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Description" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <Part onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const alertText = () => document.querySelector("[data-slot=banner]")?.textContent ?? "";

test("a part that fails to load shows an error in place, keeps typed text, and loads on retry", async () => {
  const Part = lazyPart<DialogProps>(failingLoad(2, () => <p>A calendar</p>));
  await show(<Page Part={Part} />);
  await type(field("Description"), "Perkins generator");
  await click(button("Open"));
  await until(() => alertText().includes("This part did not load"));
  await click(button("Try again"));
  await until(() => button("Try again").getAttribute("aria-busy") === null);
  expect(alertText()).toContain("What you typed is still here");
  await click(button("Try again"));
  await until(() => text().includes("A calendar"));
  expect(field("Description").value).toBe("Perkins generator");
  expect(alertText()).toBe("");
});

test("a failed preload is retried on use, and a failed dialog can be closed and reopened", async () => {
  const Part = lazyPart<DialogProps>(
    failingLoad(2, () => <p>A window</p>),
    { overlay: true },
  );
  await show(<Page Part={Part} />);
  Part.preload();
  await click(button("Open"));
  await until(() => alertText() !== "");
  await click(button("Dismiss"));
  expect(alertText()).toBe("");
  await click(button("Open"));
  await until(() => text().includes("A window"));
});

test("a failed part loads when the connection returns", async () => {
  const Part = lazyPart<DialogProps>(failingLoad(1, () => <p>A list</p>));
  await show(<Page Part={Part} />);
  await click(button("Open"));
  await until(() => alertText() !== "");
  window.dispatchEvent(new Event("online"));
  await until(() => text().includes("A list"));
});

test("a menu that fails to load shows an error over the page", async () => {
  const load = failingLoad(1, ({ menu }: { menu: AttachedMenu }) => (menu.open ? <p>Logout</p> : null));
  await show(<LazyMenu trigger={<button type="button">Ada</button>} load={load} props={{}} />);
  await click(button("Ada"));
  await until(() => alertText().includes("This part did not load"));
  await click(button("Try again"));
  await until(() => text().includes("Logout"));
});
