import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "../src/dialog.tsx";
import { removeDrafts } from "../src/form/draft-store.ts";
import { Form, SubmitButton } from "../src/form/form.tsx";
import { useRecordForm } from "../src/form/open-record.tsx";
import { useSchemaForm } from "../src/form/schema-form.ts";
import { TextField } from "../src/form/text-fields.tsx";
import { button, click, field, page, Refused, settle, show, text, type, until } from "./screen.tsx";

const schema = z.object({ name: z.string().min(1), city: z.string(), password: z.string() });
const KEY = "draft.1.2/add";

beforeEach(() => localStorage.clear());

const saved = vi.fn();

function Add({ city = "" }: { city?: string }) {
  const form = useSchemaForm(schema, { name: "", city, password: "" });
  return (
    <Form draft form={form} onSubmit={saved} afterSubmit="clear">
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="city" label="City" />
      <TextField control={form.control} name="password" label="Password" />
      <SubmitButton />
    </Form>
  );
}

const kept = () => JSON.parse(localStorage.getItem(KEY) ?? "null")?.changed;

/** Simulates a page that is lost without an event, as when a phone has no power, and is opened again. */
async function again(form = <Add />): Promise<void> {
  await until(() => localStorage.getItem(KEY) !== null);
  document.body.replaceChildren();
  await show(form);
}

test("restores the input of a lost page except secrets, until it is discarded", async () => {
  await show(<Add />);
  expect(text()).not.toContain("Draft restored");
  await type(field("Name"), "Oshodi Spare Parts");
  await type(field("Password"), "hunter2");
  await until(() => kept()?.name === "Oshodi Spare Parts");
  expect(kept()).toEqual({ name: "Oshodi Spare Parts" });
  await again();
  await until(() => text().includes("Draft restored"));
  expect(field("Name").value).toBe("Oshodi Spare Parts");
  expect(page.mustAsk()).toBe(true);
  await click(button("Discard"));
  expect([field("Name").value, text().includes("Draft restored"), kept()]).toEqual(["", false, undefined]);
});

test("a saved form leaves no draft, also if saving navigates before the response arrives", async () => {
  let leave = () => {};
  saved.mockImplementationOnce(async () => {
    leave();
    await new Promise((gone) => setTimeout(gone, 50));
  });
  function Page() {
    const [there, setThere] = useState(true);
    leave = () => setThere(false);
    return there ? <Add /> : <p>The list</p>;
  }
  await show(<Page />);
  await type(field("Name"), "Oshodi Spare Parts");
  await type(field("City"), "Lagos");
  await until(() => kept()?.city === "Lagos");
  await type(field("City"), "Ikeja");
  await click(button("Save"));
  await until(() => text().includes("The list") && kept() === undefined);
});

test("restores only the entered fields if the record was changed meanwhile", async () => {
  await show(<Add city="Ibadan" />);
  await type(field("Name"), "Oshodi");
  await again(<Add city="Enugu" />);
  await until(() => field("Name").value === "Oshodi");
  expect(field("City").value).toBe("Enugu");
});

type Shop = { version: number; name: string; city: string };

/** A form for a shop on a server that rejects changes to an old version. */
function Edit({ shop, sent }: { shop: Shop; sent: object[] }) {
  const { form, openRecord } = useRecordForm(
    schema.omit({ password: true }),
    (of: Shop | undefined) => ({ name: of!.name, city: of!.city }),
    shop,
  );
  const update = (_values: object, changes: object) => {
    sent.push(changes);
    if ((changes as Shop).version !== shop.version)
      throw new Refused({ message: "Changed", current: shop, changed_by: { name: "Ada" } });
    return { ...shop, ...changes, version: shop.version + 1 };
  };
  return (
    <Form draft form={form} openRecord={openRecord} onSubmit={update}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="city" label="City" />
      <SubmitButton />
    </Form>
  );
}

test.each([
  ["the same field, one is asked whose value stays", { name: "Ada's Spares", city: "Jos" }, true],
  ["another field, it stays as it is", { name: "Oshodi", city: "Kano" }, false],
])("with a record of which another user changed %s", async (_what, theirs, asks) => {
  const sent: object[] = [];
  await show(<Edit shop={{ version: 4, name: "Oshodi", city: "Jos" }} sent={sent} />);
  await type(field("Name"), "Oshodi Spares");
  await again(<Edit shop={{ version: 5, ...theirs }} sent={sent} />);
  await until(() => field("Name").value === "Oshodi Spares");
  // Further input does not make the draft newer than it is.
  await type(field("Name"), "Oshodi Spare Parts");
  await until(() => kept()?.name === "Oshodi Spare Parts");
  await again(<Edit shop={{ version: 5, ...theirs }} sent={sent} />);
  await until(() => field("Name").value === "Oshodi Spare Parts");
  await click(button("Save"));
  await until(() => sent.length === (asks ? 1 : 2));
  expect(sent[0]).toEqual({ name: "Oshodi Spare Parts", version: 4 });
  if (asks) {
    await until(() => text().includes("This record was changed while you had it open"));
    expect(text()).toContain("Ada changed Name from Oshodi to Ada's Spares · you entered Oshodi Spare Parts");
    // After discarding, the form shows the shop's current values.
    await click(button("Discard"));
    await type(field("City"), "Enugu");
    await click(button("Save"));
    await until(() => sent.length === 2);
    expect(sent[1]).toEqual({ city: "Enugu", version: 5 });
  } else expect(sent[1]).toEqual({ name: "Oshodi Spare Parts", version: 5 });
});

/** Replaces the Web Locks API: a lock is released when its holder ends. */
function standInForLocks(): Set<string> {
  const held = new Set<string>();
  const request = async (name: string, _options: object, hold: (lock: object | null) => unknown) => {
    const free = !held.has(name);
    if (free) held.add(name);
    await hold(free ? {} : null);
    if (free) held.delete(name);
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  return held;
}

test("a second tab starts empty and has its own draft; both are restored", async () => {
  const held = standInForLocks();
  const first = await show(<Add />);
  await type(field("Name"), "Oshodi");
  await until(() => kept() !== undefined);
  await first(null);
  await until(() => held.size === 0);
  const back = await show(<Add />);
  await until(() => text().includes("Draft restored"));
  await type(field("City"), "Lagos");
  document.body.replaceChildren();
  const second = await show(<Add />);
  await settle(50);
  expect([field("Name").value, text().includes("Draft restored")]).toEqual(["", false]);
  await type(field("Name"), "Ojota");
  await until(() => localStorage.getItem(`${KEY}#2`) !== null);
  expect(kept().name).toBe("Oshodi");
  await second(null);
  await until(() => held.size === 1);
  await back(null);
  await until(() => held.size === 0);
  localStorage.removeItem(KEY);
  await show(<Add />);
  await until(() => field("Name").value === "Ojota");
  removeDrafts("1.2");
  expect(localStorage.length).toBe(0);
  Reflect.deleteProperty(navigator, "locks");
});

test("neither a saved nor an emptied form leaves a draft", async () => {
  await show(<Add />);
  await type(field("Name"), "Oshodi");
  await until(() => kept() !== undefined);
  await type(field("Name"), "");
  await until(() => kept() === undefined);
  await type(field("Name"), "Ojota");
  await until(() => kept() !== undefined);
  await click(button("Save"));
  await until(() => saved.mock.calls.length === 1 && field("Name").value === "");
  await settle(600);
  expect(kept()).toBeUndefined();
});

test("a sign-out removes the user's drafts, but not another user's", async () => {
  localStorage.setItem("draft.1.2/add", "{}");
  localStorage.setItem("draft.1.22/add", "{}");
  localStorage.setItem("theme", "dark");
  removeDrafts("1.2");
  expect(Object.keys(localStorage).sort()).toEqual(["draft.1.22/add", "theme"]);
});

test("a form in a dialog has no draft", async () => {
  await show(
    <Dialog open onOpenChange={() => undefined}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>New vendor</DialogTitle>
        </DialogHeader>
        <Add />
      </DialogContent>
    </Dialog>,
  );
  await type(field("Name"), "Oshodi");
  await settle(600);
  expect(kept()).toBeUndefined();
});

test("the form works in a browser without storage", async () => {
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  await show(<Add />);
  await type(field("Name"), "Ojota");
  await settle(600);
  expect(field("Name").value).toBe("Ojota");
  refuse.mockRestore();
});
