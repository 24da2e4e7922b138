import { type App, AppProvider } from "@custodia/app-shell/app";
import { createQueryClient } from "@custodia/client/query-client";
import { createApi, trpc } from "@custodia/client/trpc";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { show, text, until } from "../../../../../../packages/ui/test/screen.tsx";
import { ItemMovements } from "../../../../src/features/pos/items/stock.tsx";

const ignore = () => undefined;
const queryClient = createQueryClient({ onUnauthenticated: ignore, onUnreachable: ignore });
const { client } = createApi(queryClient, { url: "http://localhost/api/trpc" });
const app = { useIdentity: () => ({ company: { time_zone: "Africa/Lagos" } }) } as unknown as App;

afterEach(() => vi.unstubAllGlobals());

test("movements that cannot be loaded are named by the heading above the error", async () => {
  const failure = { error: { message: "No such item.", code: -32004, data: { httpStatus: 404 } } };
  vi.stubGlobal("fetch", async () => Response.json(failure, { status: 404 }));
  await show(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AppProvider value={app}>
          <ItemMovements id={7} />
        </AppProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  await until(() => text().includes("This could not be loaded"));
  expect(document.querySelector("h2")?.textContent).toBe("Movements");
});
