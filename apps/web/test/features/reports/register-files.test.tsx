import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { button, click, show, text, until } from "../../../../../packages/ui/test/screen.tsx";
import { RegisterFiles } from "../../../src/features/reports/register-output.tsx";

const ignore = () => undefined;
const queryClient = createQueryClient({ onUnauthenticated: ignore, onUnreachable: ignore });
const { client } = createApi(queryClient, { url: "http://localhost/api/trpc" });

afterEach(() => vi.unstubAllGlobals());

test("a file that was made can still be downloaded if the request of another fails", async () => {
  const file = Response.json({ result: { data: { id: 9, state: "ready", format: "xlsx" } } });
  const failure = { error: { message: "Too many exports.", code: -32009, data: { httpStatus: 409 } } };
  const answers = [file, file.clone(), Response.json(failure, { status: 409 })];
  vi.stubGlobal("fetch", async () => answers.shift());
  await show(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RegisterFiles as_at="2026-12-31" />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const link = () => document.querySelector("a[href$='/files/exports/9']");
  await click(button("Spreadsheet"));
  await until(() => link() !== null);
  await click(button("CSV"));
  await until(() => text().includes("Too many exports."));
  expect(link()).not.toBeNull();
});
