import { expect, test } from "vitest";
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from "../src/dialog.tsx";
import { hasOpenOverlay } from "../src/use-browser.ts";
import { show } from "./screen.tsx";

const page = (open: boolean) => (
  <Dialog open={open} onOpenChange={() => undefined}>
    <DialogContent>
      <DialogHeader>
        <DialogTitle>Keys</DialogTitle>
      </DialogHeader>
      <DialogBody>Text</DialogBody>
    </DialogContent>
  </Dialog>
);

test("an overlay counts as open until its dialog is closed", async () => {
  const render = await show(page(false));
  expect(hasOpenOverlay()).toBe(false);
  await render(page(true));
  expect(hasOpenOverlay()).toBe(true);
  await render(page(false));
  expect(hasOpenOverlay()).toBe(false);
});
