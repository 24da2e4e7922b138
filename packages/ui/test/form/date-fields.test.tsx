import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { TodayProvider } from "../../src/environment.tsx";
import { DateField } from "../../src/form/date-fields.tsx";
import { Form, SubmitButton } from "../../src/form/form.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { readTypedDate } from "../../src/input/typed-date.ts";
import { RangeFilter } from "../../src/table/filter-field.tsx";
import { blur, button, click, field, find, press, show, text, type, until } from "../screen.tsx";

const TODAY = "2026-11-21";

describe("reads a typed date", () => {
  test.each([
    ["21/11/2026", "2026-11-21"],
    ["1/2/26", "2026-02-01"],
    ["1.2.26", "2026-02-01"],
    ["1-2-98", "1998-02-01"],
    ["01022026", "2026-02-01"],
    ["010226", "2026-02-01"],
    ["3/4", "2026-04-03"],
    ["2026-02-01", "2026-02-01"],
    ["1 Feb 2026", "2026-02-01"],
    ["1feb", "2026-02-01"],
    ["1st September 2024", "2024-09-01"],
    ["Sept 1, 2024", "2024-09-01"],
  ])("%s", (typed, day) => {
    expect(readTypedDate(typed, TODAY)).toBe(day);
  });

  test.each(["31/02/2026", "13/13/2026", "2026", "1 Fox 2026", "soon", "1/2/20260"])("%s is not a date", (typed) => {
    expect(readTypedDate(typed, TODAY)).toBeNull();
  });
});

const schema = z.object({
  bought: z.string({ error: "Enter a date." }).regex(/^\d{4}-\d\d-\d\d$/, "Enter a real date as YYYY-MM-DD."),
});

function BoughtForm({ onSubmit, bought = null }: { onSubmit: (values: unknown) => void; bought?: string | null }) {
  const form = useSchemaForm(schema, { bought });
  return (
    <TodayProvider value={() => TODAY}>
      <Form form={form} onSubmit={onSubmit} afterSubmit="clear">
        <DateField control={form.control} name="bought" label="Bought" min="2020-01-15" max={TODAY} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </TodayProvider>
  );
}

/** Returns the submitted values after a change to the field. */
async function submitted(change: () => Promise<unknown>, bought: string | null = null) {
  const onSubmit: unknown[] = [];
  await show(<BoughtForm onSubmit={(values) => onSubmit.push(values)} bought={bought} />);
  await change();
  await click(button("Save"));
  await until(() => onSubmit.length);
  return onSubmit[0];
}

test("a field shows day, month and year in any browser language", async () => {
  await show(<BoughtForm onSubmit={() => undefined} bought="2024-02-29" />);
  expect(field("Bought").value).toBe("29/02/2024");
});

test("a typed date is submitted as YYYY-MM-DD, and shown in full after leaving the field", async () => {
  const values = await submitted(async () => {
    await type(field("Bought"), "1/2/24");
    expect(field("Bought").value).toBe("1/2/24");
    await blur(field("Bought"));
    expect(field("Bought").value).toBe("01/02/2024");
  });
  expect(values).toEqual({ bought: "2024-02-01" });
  await until(() => field("Bought").value === "");
});

test("an invalid date stays for correction, and its message uses the field's format", async () => {
  await show(<BoughtForm onSubmit={() => undefined} />);
  await type(field("Bought"), "31/02/2026");
  await blur(field("Bought"));
  await click(button("Save"));
  await until(() => text().includes("Enter a real date as day/month/year, such as 21/11/2026."));
  expect(field("Bought").value).toBe("31/02/2026");
});

test("the key t enters today's date in an empty field", async () => {
  expect(await submitted(() => press(field("Bought"), "t"))).toEqual({ bought: TODAY });
});

test("the whole word today enters it once, and what is typed afterwards is typed", async () => {
  await show(<BoughtForm onSubmit={() => undefined} />);
  const typed = (key: string) =>
    !field("Bought").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const swallowed: boolean[] = [];
  for (const key of ["t", "o", "d", "a", "y", "y"]) await act(async () => void swallowed.push(typed(key)));
  expect(swallowed).toEqual([true, true, true, true, true, false]);
});

test("a date filter uses the same format, and does not apply an invalid date", async () => {
  const changed = vi.fn();
  await show(
    <TodayProvider value={() => TODAY}>
      <RangeFilter title="Bought" type="date" from="2026-01-31" to="" onChange={changed} placeholder="Any day" />
    </TodayProvider>,
  );
  await until(() => document.querySelector("[aria-label='Bought from']"));
  const fromInput = field("Bought from");
  expect(fromInput.value).toBe("31/01/2026");
  await type(fromInput, "31/02/26");
  await press(fromInput, "Enter");
  expect(fromInput.getAttribute("aria-invalid")).toBe("true");
  expect(changed).not.toHaveBeenCalled();
  await type(fromInput, "1 feb 26");
  await press(fromInput, "Enter");
  expect(changed).toHaveBeenCalledWith("from", "2026-02-01");
});

describe("the calendar", () => {
  const focused = () => document.activeElement?.getAttribute("data-day");

  async function open() {
    await press(field("Bought"), "ArrowDown");
    await until(() => focused());
  }

  test("opens at the field's day and moves by day, week, month and year with the keyboard", async () => {
    const values = await submitted(async () => {
      await open();
      expect(focused()).toBe("2024-01-31");
      for (const [key, day] of [
        ["PageDown", "2024-02-29"],
        ["ArrowRight", "2024-03-01"],
        ["ArrowUp", "2024-02-23"],
        ["Home", "2024-02-19"],
        ["End", "2024-02-25"],
        ["PageUp", "2024-01-25"],
      ]) {
        await press(document.activeElement!, key!);
        expect(focused(), key).toBe(day);
      }
      await click(document.activeElement!);
    }, "2024-01-31");
    expect(values).toEqual({ bought: "2024-01-25" });
  });

  test("names its days, marks today, and ends at the bounds", async () => {
    await show(<BoughtForm onSubmit={() => undefined} bought="2020-01-20" />);
    await open();
    expect(document.activeElement?.getAttribute("aria-label")).toContain("20 January 2020");
    await press(document.activeElement!, "PageUp");
    expect(focused()).toBe("2020-01-15");
    expect(find<HTMLButtonElement>('button[data-day="2020-01-14"]').disabled).toBe(true);
    expect(button("Previous month").getAttribute("aria-disabled")).toBe("true");
    await press(document.activeElement!, "t");
    expect(find("[aria-current=date]").getAttribute("data-day")).toBe(TODAY);
    await click(button("Today"));
    expect(field("Bought").value).toBe("21/11/2026");
  });
});
