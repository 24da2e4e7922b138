import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { NumberKind } from "../../src/environment.tsx";
import { Form, SubmitButton } from "../../src/form/form.tsx";
import { MoneyField, NumericInput } from "../../src/form/numeric-fields.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { blur, button, click, field, focus, settle, show, text, type, until } from "../screen.tsx";

function CostField({ initial, kind = "naira" }: { initial: number | string | null; kind?: NumberKind }) {
  const [value, setValue] = useState<number | string | null>(initial);
  lastValue = value;
  return <NumericInput {...{ value, kind }} onChange={setValue} format={(cost) => cost.toFixed(2)} />;
}

/** The value of the form. */
let lastValue: number | string | null;

/** Types like a keyboard: each key replaces the selection. */
async function typeKeys(keys: string): Promise<string> {
  const input = document.querySelector("input")!;
  await focus(input);
  await settle();
  for (const key of keys) {
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    await type(input, input.value.slice(0, from) + key + input.value.slice(to));
  }
  return input.value;
}

test("an amount typed into an empty field keeps its first digit", async () => {
  await show(<CostField initial={null} />);
  expect(await typeKeys("51600")).toBe("51600");
});

test("an amount typed over another replaces it completely", async () => {
  await show(<CostField initial={1250.5} />);
  expect(await typeKeys("51600")).toBe("51600");
});

test("unreadable text restored from a draft can be edited", async () => {
  await show(<CostField initial="5x" />);
  const input = document.querySelector("input")!;
  await focus(input);
  input.setSelectionRange(2, 2);
  expect(await typeKeys("16")).toBe("5x16");
});

test.each([
  ["2000,00", "naira", 2000, "2000.00"],
  ["12500,50", "naira", 12_500.5, "12500.50"],
  ["1,250", "naira", 1250, "1250.00"],
  ["1.250,5", "naira", 1250.5, "1250.50"],
  ["1.2m", "naira", 1_200_000, "1200000.00"],
  ["(500)", "naira", -500, "-500.00"],
  ["0,333", "plain", 0.333, "0.33"],
  ["1.250", "plain", 1.25, "1.25"],
  ["2,5 %", "percent", 2.5, "2.50"],
] as const)("%s, typed key by key into a field of kind %s, is %d", async (keys, kind, number, shown) => {
  await show(<CostField initial={null} kind={kind} />);
  expect(await typeKeys(keys)).toBe(keys);
  expect(lastValue).toBe(number);
  await blur(document.querySelector("input")!);
  expect(document.querySelector("input")!.value).toBe(shown);
});

test.each(["1,2,3", "1.250", "10%"])("%s is not an amount: it stays as typed", async (keys) => {
  await show(<CostField initial={5} />);
  await typeKeys(keys);
  await blur(document.querySelector("input")!);
  expect(document.querySelector("input")!.value).toBe(keys);
  expect(lastValue).toBe(keys);
});

const schema = z.object({
  lines: z.array(z.object({ cost: z.number({ error: "Enter an amount in naira." }) })),
});

function Purchase({ onSubmit }: { onSubmit: (values: z.input<typeof schema>) => unknown }) {
  const form = useSchemaForm(schema, { lines: [{ cost: 5 }] });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <MoneyField control={form.control} name="lines.0.cost" label="Cost" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test("a form with an ambiguous amount explains it and is not sent", async () => {
  const onSubmit = vi.fn();
  await show(<Purchase onSubmit={onSubmit} />);
  for (const [typed, message] of [
    ["1,2,3", "“1,2,3” is not clear: write 12.3 or 123."],
    ["1.2.3", "Enter an amount in naira."],
  ] as const) {
    await type(field("Cost"), typed);
    await click(button("Save"));
    await until(() => text().includes(message));
    expect(field("Cost").getAttribute("aria-invalid")).toBe("true");
  }
  expect(onSubmit).not.toHaveBeenCalled();
  await type(field("Cost"), "12500,50");
  await click(button("Save"));
  await until(() => onSubmit.mock.calls.length);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ lines: [{ cost: 12_500.5 }] });
});
