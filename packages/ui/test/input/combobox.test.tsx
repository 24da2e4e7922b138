import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox, type ComboboxProps } from "../../src/input/combobox.tsx";
import type { Option } from "../../src/input/option-list.tsx";
import { button, click, field, find, focus, press, ServerError, settle, show, text, type, until } from "../screen.tsx";

const options: Option<number>[] = Array.from({ length: 3000 }, (_, index) => ({
  value: index + 1,
  label: `Vendor ${index + 1}`,
}));

const search = (needle: string) =>
  options.filter((option) => option.label.toLowerCase().includes(needle.toLowerCase())).slice(0, 50);

const chosen = vi.fn();

function Picker(props: Partial<ComboboxProps<number>> & { initial?: number }) {
  const [value, setValue] = useState<number | null>(props.initial ?? null);
  return (
    <Combobox<number>
      aria-label="Vendor"
      limit={50}
      load={(needle) => Promise.resolve(search(needle))}
      {...props}
      value={value}
      onChange={(next, option) => {
        chosen(next, option);
        setValue(next);
      }}
    />
  );
}

const optionTexts = () => [...document.querySelectorAll('[role="option"]')].map((line) => line.textContent);
const input = () => field("Vendor");
const activeOption = () => document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("shows the first of thousands of options, says so, and searches on the server while the user types", async () => {
  const load = vi.fn((needle: string) => Promise.resolve(search(needle)));
  await show(<Picker load={load} />);
  expect(load).not.toHaveBeenCalled();
  await click(input());
  await until(() => optionTexts().length === 50);
  expect(text()).toContain("The first 50 are shown. Type to narrow them.");
  await type(input(), "Vendor 29");
  await type(input(), "Vendor 2999");
  await until(() => optionTexts().length === 1);
  expect(optionTexts()).toEqual(["Vendor 2999"]);
  expect(load.mock.calls.map(([needle]) => needle)).toEqual(["", "Vendor 2999"]);
});

test("the keyboard opens the list, moves in it, selects and closes", async () => {
  await show(<Picker />);
  await focus(input());
  await press(input(), "ArrowDown");
  await until(() => optionTexts().length === 50);
  expect(input().getAttribute("aria-expanded")).toBe("true");
  expect(activeOption()).toBe("Vendor 1");
  await press(input(), "ArrowDown");
  await press(input(), "ArrowDown");
  await press(input(), "ArrowUp");
  expect(activeOption()).toBe("Vendor 2");
  await press(input(), "Enter");
  expect(chosen).toHaveBeenLastCalledWith(2, { value: 2, label: "Vendor 2" });
  expect(input().value).toBe("Vendor 2");
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

test("Escape keeps the choice", async () => {
  await show(<Picker initial={7} known={[{ value: 7, label: "Vendor 7" }]} />);
  await type(input(), "Vendor 9");
  await press(input(), "Escape");
  expect(input().value).toBe("Vendor 7");
});

test("a late response to earlier text never replaces the current one", async () => {
  const answers = new Map<string, (options: Option<number>[]) => void>();
  const load = (needle: string) => new Promise<Option<number>[]>((resolve) => answers.set(needle, resolve));
  await show(<Picker load={load} />);
  await type(input(), "slow");
  await until(() => answers.has("slow"));
  await type(input(), "quick");
  await until(() => answers.has("quick"));
  answers.get("quick")?.([{ value: 1, label: "The quick one" }]);
  await until(() => optionTexts().length === 1);
  answers.get("slow")?.([{ value: 2, label: "The slow one" }]);
  await settle(30);
  expect(optionTexts()).toEqual(["The quick one"]);
});

test("Enter selects nothing while the list still belongs to earlier text", async () => {
  chosen.mockReset();
  await show(<Picker />);
  await click(input());
  await until(() => optionTexts().length === 50);
  await type(input(), "Vendor 42");
  await press(input(), "Enter");
  expect(chosen).not.toHaveBeenCalled();
});

test("Enter before the response selects a single option when it arrives, and none of several", async () => {
  chosen.mockReset();
  await show(<Picker />);
  await click(input());
  await until(() => optionTexts().length === 50);
  await type(input(), "Vendor 42");
  await press(input(), "Enter");
  await until(() => optionTexts().includes("Vendor 42"));
  await settle(30);
  expect(chosen).not.toHaveBeenCalled();
  await type(input(), "Vendor 2999");
  await press(input(), "Enter");
  await until(() => chosen.mock.calls.length > 0);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(2999, { value: 2999, label: "Vendor 2999" });
});

test("an emptied field clears the choice, unless one is required", async () => {
  const render = await show(<Picker key="may" initial={7} known={[{ value: 7, label: "Vendor 7" }]} />);
  await type(input(), "");
  expect(chosen).toHaveBeenLastCalledWith(null, null);
  chosen.mockReset();
  await render(<Picker key="must" initial={7} known={[{ value: 7, label: "Vendor 7" }]} clearable={false} />);
  await type(input(), "");
  await press(input(), "Escape");
  expect(chosen).not.toHaveBeenCalled();
  expect(input().value).toBe("Vendor 7");
});

test("a value from the address bar gets its label from the server", async () => {
  await show(<Picker initial={42} find={(value) => Promise.resolve({ value, label: `Vendor ${value}` })} />);
  await until(() => input().value === "Vendor 42");
});

test("a value whose record was deleted says so", async () => {
  await show(<Picker initial={77} find={() => Promise.resolve(null)} />);
  await until(() => input().value === "Not found");
});

test("a missing option can be created from the typed text", async () => {
  const onSelect = vi.fn();
  await show(<Picker create={{ label: "Add a vendor", onSelect }} />);
  await type(input(), "Okafor");
  await until(() => optionTexts().length === 1 && text().includes("Nothing matches “Okafor”."));
  await press(input(), "Enter");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("Okafor");
});

test("shows a failure and retries", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new ServerError({ message: "The server cannot be reached." }))
    .mockResolvedValue(search(""));
  await show(<Picker load={load} />);
  await click(input());
  await until(() => text().includes("The server cannot be reached."));
  await click(button("Try again"));
  await until(() => optionTexts().length === 50);
  expect(find('[role="listbox"]').getAttribute("aria-busy")).toBe("false");
});
