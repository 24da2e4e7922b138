import { useState } from "react";
import { expect, test } from "vitest";
import { NumericInput } from "../src/form/numeric-input.tsx";
import { focus, settle, show, type } from "./screen.tsx";

function Cost({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return <NumericInput value={value} onChange={setValue} format={(cost) => cost.toFixed(2)} />;
}

/** As a keyboard does it: each key takes the place of what is selected. */
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

test("an amount that is typed into an empty field keeps its first digit", async () => {
  await show(<Cost start={null} />);
  expect(await typeKeys("51600")).toBe("51600");
});

test("an amount that is typed over another takes its place whole", async () => {
  await show(<Cost start={1250.5} />);
  expect(await typeKeys("51600")).toBe("51600");
});
