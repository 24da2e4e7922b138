import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { button, click, field, show, text, type, until } from "../../../../../packages/ui/test/screen.tsx";
import { RejectSeveral } from "../../../src/features/approvals/reject.tsx";

const ignore = () => undefined;
const queryClient = createQueryClient({ onUnauthenticated: ignore, onUnreachable: ignore });
const { client } = createApi(queryClient, { url: "http://localhost/api/trpc" });

afterEach(() => vi.unstubAllGlobals());

/** Two selected requests; those that could not be rejected stay selected. */
function Selected() {
  const [ids, setIds] = useState([1, 2]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RejectSeveral ids={ids} loaded={new Map()} onDone={setIds} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

test("the requests that could not be rejected need a new reason", async () => {
  const answers = [
    Response.json({ result: { data: {} } }),
    Response.json(
      { error: { message: "It was withdrawn.", code: -32009, data: { httpStatus: 409 } } },
      { status: 409 },
    ),
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  await show(<Selected />);
  await click(button("Reject selected"));
  await type(field("Reason"), "Bought twice");
  await click(button("Reject"));
  await until(() => text().includes("Some requests were not rejected"));
  expect(text()).toContain("1 request rejected.");
  expect(text()).toContain("It was withdrawn.");
  await click(button("Done"));
  await click(button("Reject selected"));
  expect(text()).toContain("Reject 1 request?");
  expect(field("Reason").value).toBe("");
});
