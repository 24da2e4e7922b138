import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TypedFilter } from "../../src/input/typed-filter.tsx";
import { blur, field, focus, show, type } from "../screen.tsx";

const sent = vi.fn();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  sent.mockClear();
});

/** A list whose address follows only when `follows` is set, as while its rows are loading. */
function List({ follows }: { follows: boolean }) {
  const [value, setValue] = useState("");
  const onChange = (next: string) => {
    sent(next);
    if (follows) setValue(next);
  };
  return <TypedFilter type="search" label="Search companies" value={value} onChange={onChange} />;
}

test.each([true, false])(
  "a search applies once after a pause, which begins again when the input is left",
  async (follows) => {
    await show(<List follows={follows} />);
    await focus(field("Search companies"));
    await type(field("Search companies"), "harmattan");
    await pass(300);
    await blur(field("Search companies"));
    await pass(300);
    expect(sent).not.toHaveBeenCalled();
    await pass(2000);
    expect(sent.mock.calls).toEqual([["harmattan"]]);
  },
);

test("a number is shown as it was understood once the filter is left", async () => {
  function Cost() {
    const [value, setValue] = useState("");
    return <TypedFilter type="number" label="Cost" value={value} onChange={setValue} />;
  }
  await show(<Cost />);
  await focus(field("Cost"));
  await type(field("Cost"), "450k");
  await blur(field("Cost"));
  expect(field("Cost").value).toBe("450000");
  await pass(2000);
  expect(field("Cost").value).toBe("450000");
});
