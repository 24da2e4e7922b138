import { useState } from "react";
import { expect, test } from "vitest";
import { DialogButton } from "../../src/form/form-dialog.tsx";
import { button, click, show, text } from "../screen.tsx";

function Reversal() {
  const [isReversed, setReversed] = useState(false);
  return (
    <DialogButton label="Reverse" title="Reverse this count?" isOffered={!isReversed}>
      {() => (
        <button type="button" onClick={() => setReversed(true)}>
          Another user reverses it
        </button>
      )}
    </DialogButton>
  );
}

test("an open dialog remains when its button is no longer offered", async () => {
  await show(<Reversal />);
  await click(button("Reverse"));
  await click(button("Another user reverses it"));
  expect(text()).toContain("Reverse this count?");
});
