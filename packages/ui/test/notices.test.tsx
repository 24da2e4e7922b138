import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Banner } from "../src/banner.tsx";
import { ConfirmDialog } from "../src/confirm-dialog.tsx";
import { useNotices } from "../src/notices.tsx";
import { button, click, find, ServerError, show, text } from "./screen.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const dispatchPointer = (element: Element, kind: "move" | "out") =>
  act(async () => {
    element.dispatchEvent(new MouseEvent(`pointer${kind}`, { bubbles: true }));
  });

test("a success message disappears after 3 seconds", async () => {
  await show(<Banner tone="success">New Branch Added</Banner>);
  await advance(2900);
  expect(text()).toContain("New Branch Added");
  await advance(200);
  expect(text()).not.toContain("New Branch Added");
});

test("a success message stays while hovered, and for 3 seconds afterwards", async () => {
  await show(<Banner tone="success">New User Added</Banner>);
  const banner = find(".bg-success-surface");
  await advance(2000);
  await dispatchPointer(banner, "move");
  await advance(60_000);
  expect(text()).toContain("New User Added");
  await dispatchPointer(banner, "out");
  await advance(2900);
  expect(text()).toContain("New User Added");
  await advance(200);
  expect(text()).not.toContain("New User Added");
});

test("a success message stays while focused", async () => {
  await show(
    <Banner tone="success" onDismiss={() => undefined}>
      New Vendor Added
    </Banner>,
  );
  await act(async () => button("Dismiss").focus());
  await advance(60_000);
  expect(text()).toContain("New Vendor Added");
  await act(async () => button("Dismiss").blur());
  await advance(3100);
  expect(text()).not.toContain("New Vendor Added");
});

test.each(["error", "warning", "info"] as const)(
  "a message of the kind %s stays until it is dismissed",
  async (tone) => {
    const onDismiss = vi.fn();
    await show(
      <Banner tone={tone} onDismiss={onDismiss}>
        Failed to approve
      </Banner>,
    );
    await advance(600_000);
    expect(text()).toContain("Failed to approve");
    await click(button("Dismiss"));
    expect(text()).not.toContain("Failed to approve");
    expect(onDismiss).toHaveBeenCalledOnce();
  },
);

test("screen readers announce errors immediately and successes politely", async () => {
  await show(
    <>
      <Banner tone="error">Failed</Banner>
      <Banner tone="success">Done</Banner>
    </>,
  );
  expect(find(".bg-danger-surface").getAttribute("role")).toBe("alert");
  expect(find(".bg-success-surface").getAttribute("role")).toBe("status");
});

function NoticeSource() {
  const notices = useNotices();
  return (
    <>
      <button type="button" onClick={() => notices.success("Vendor Updated")}>
        Save
      </button>
      <button type="button" onClick={() => notices.error("Failed to generate download link")}>
        Export
      </button>
    </>
  );
}

test("a notice survives a navigation, and the same one is not shown twice", async () => {
  const render = await show(<NoticeSource />);
  await click(button("Export"));
  await click(button("Export"));
  await click(button("Save"));
  await render(<p>Another page</p>);
  expect(text().match(/Failed to generate download link/g)).toHaveLength(1);
  expect(text()).toContain("Vendor Updated");
  await advance(3100);
  expect(text()).not.toContain("Vendor Updated");
  expect(text()).toContain("Failed to generate download link");
});

test("a failed confirmation stays open with the error; a successful one closes", async () => {
  const onOpenChange = vi.fn();
  const onConfirm = vi
    .fn()
    .mockRejectedValueOnce(new ServerError({ message: "The last active Admin cannot be deactivated." }))
    .mockResolvedValueOnce(undefined);
  await show(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Deactivate Ada?"
      confirmLabel="Deactivate"
      onConfirm={onConfirm}
    />,
  );
  await click(button("Deactivate"));
  expect(text()).toContain("The last active Admin cannot be deactivated.");
  expect(onOpenChange).not.toHaveBeenCalled();
  await click(button("Deactivate"));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
