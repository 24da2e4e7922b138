import { act } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "../src/button.tsx";
import { button, click, show } from "./screen.tsx";

/** Clicks as a browser reports the clicks of a double click: the first with 1, the second with 2, also on another element. */
const clickTwice = (first: Element, second = first) =>
  act(async () => {
    for (const [index, element] of [first, second].entries())
      element.dispatchEvent(new MouseEvent("click", { detail: index + 1, bubbles: true, cancelable: true }));
  });

test("a double click starts an action once, even if it ends before the second click", async () => {
  const onClick = vi.fn();
  await show(
    <Button busy={false} onClick={onClick}>
      Confirm
    </Button>,
  );
  await clickTwice(button("Confirm"));
  expect(onClick).toHaveBeenCalledTimes(1);
  await click(button("Confirm"));
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("two quick clicks on two buttons start both actions", async () => {
  const [onCount, onSave] = [vi.fn(), vi.fn()];
  await show(
    <>
      <Button busy={false} onClick={onCount}>
        Count
      </Button>
      <Button busy={false} onClick={onSave}>
        Save
      </Button>
    </>,
  );
  await clickTwice(button("Count"), button("Save"));
  expect([onCount.mock.calls.length, onSave.mock.calls.length]).toEqual([1, 1]);
});

test("a busy button ignores clicks", async () => {
  const onClick = vi.fn();
  await show(
    <Button busy onClick={onClick}>
      Confirm
    </Button>,
  );
  await click(button("Confirm"));
  expect(onClick).not.toHaveBeenCalled();
});

test("a button that starts nothing takes each click", async () => {
  const onClick = vi.fn();
  await show(<Button onClick={onClick}>More</Button>);
  await clickTwice(button("More"));
  expect(onClick).toHaveBeenCalledTimes(2);
});
