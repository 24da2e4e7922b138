import { act } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { CodeField } from "../../src/form/code-field.tsx";
import { Form } from "../../src/form/form.tsx";
import { useSchemaForm } from "../../src/form/schema-form.ts";
import { field, show, type } from "../screen.tsx";

function Code() {
  const form = useSchemaForm(z.object({ code: z.string() }), { code: "" });
  return (
    <Form form={form} onSubmit={async () => undefined}>
      <CodeField control={form.control} name="code" label="Six-digit code" required />
    </Form>
  );
}

const input = () => field("Six-digit code") as HTMLInputElement;

/** Enters a text as a keyboard does, at the caret. */
async function insert(text: string, at = input().value.length): Promise<string> {
  const { value } = input();
  await type(input(), value.slice(0, at) + text + value.slice(at));
  return input().value;
}

test.each(["123456", "123 456", "G-123456", "１２３４５６", "123456\n"])("reads the six digits of %j", async (text) => {
  await show(<Code />);
  expect(await insert(text)).toBe("123456");
});

test("ignores what is no digit, and a seventh digit", async () => {
  await show(<Code />);
  expect(await insert("12a")).toBe("12");
  expect(await insert("3456")).toBe("123456");
  expect(await insert("7")).toBe("123456");
  expect(await insert("7", 2)).toBe("123456");
});

/** Pastes a text at the caret; returns whether the field took it over from the browser, which else inserts it. */
async function paste(text: string): Promise<boolean> {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  await act(async () => input().dispatchEvent(event));
  return event.defaultPrevented;
}

test.each(["123456", "123 456", "123-456", "１２３ ４５６", " 123456\n"])("pastes %j as a whole code", async (text) => {
  await show(<Code />);
  expect(await paste(text)).toBe(true);
  expect(input().value).toBe("123456");
});

test("a pasted code replaces the old one, wherever the caret is, and leaves the next digit out", async () => {
  await show(<Code />);
  for (const [old, caret] of [
    ["654321", 3],
    ["65", 1],
    ["654321", 6],
  ] as const) {
    await type(input(), old);
    input().setSelectionRange(caret, caret);
    expect(await paste("123-456")).toBe(true);
    expect(input().value).toBe("123456");
  }
  expect(await insert("7")).toBe("123456");
});

test.each([
  ["654321", 6],
  ["654321", 2],
  ["65", 0],
])("a code that a keyboard inserts without a paste replaces %s at %i", async (old, at) => {
  await show(<Code />);
  await type(input(), old);
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    set!.call(input(), `${old.slice(0, at)}123 456${old.slice(at)}`);
    input().setSelectionRange(at + 7, at + 7);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(input().value).toBe("123456");
  expect(await insert("7")).toBe("123456");
});

test.each(["12345", "1234567", "no code", ""])(
  "leaves the paste of %j, which is no code, to the browser",
  async (text) => {
    await show(<Code />);
    await type(input(), "654321");
    input().setSelectionRange(3, 3);
    expect(await paste(text)).toBe(false);
    expect(input().value).toBe("654321");
    expect(await insert(text, 3)).toBe("654321");
  },
);

test("is one input for screen readers and autofill", async () => {
  await show(<Code />);
  expect(document.querySelectorAll("input")).toHaveLength(1);
  expect(input().autocomplete).toBe("one-time-code");
  expect(input().getAttribute("aria-required")).toBe("true");
});
