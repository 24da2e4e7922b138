import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { wordKey } from "../../../src/features/assets/import/answers.tsx";
import type { Review } from "../../../src/features/assets/import/draft.ts";
import { questionsOf } from "../../../src/features/assets/import/questions.tsx";
import { router } from "../../../src/router.tsx";

const me = {
  id: 3,
  full_name: "Dayo Entry",
  email: "dayo@dv.example",
  role: 3,
  email_verified_at: "2026-06-15T11:00:00.000Z",
  company: {
    id: 1,
    name: "Dunamis Ventures",
    time_zone: "Africa/Lagos",
    profile_complete: true,
    image: null,
  },
  limits: {},
};

const record = {
  id: 7,
  file_name: "chairs.csv",
  state: "published",
  rows_total: 3,
  rows_done: 3,
  rows_bad: 0,
  rows_left_out: 0,
  rows_updated: 0,
  rows_unchanged: 0,
  rows_not_held: 0,
  has_errors_file: false,
  failure: null,
  asks: true,
  user: { id: 3, full_name: "Dayo Entry" },
  undo: null,
  created_at: "2026-06-15T11:00:00.000Z",
  finished_at: "2026-06-15T11:00:00.000Z",
};

const list = (...data: object[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 1, total: data.length },
});

/** The assets that are still pending, of an import of three, and the state of the import's request. */
let pending: object[];
let decision: string;

async function server(input: RequestInfo | URL): Promise<Response> {
  const [, name, query] = /\/api\/trpc\/([\w.]+)(.*)/.exec(decodeURIComponent(String(input)))!;
  const answers: Record<string, unknown> = {
    "auth.me": me,
    "imports.show": record,
    "assets.list": query!.includes("pending") ? list(...pending) : list({ id: 21, status: "in_service" }),
    "approvals.list": query!.includes('"asset_id":21') ? list({ id: 4, kind: "import", state: decision }) : list(),
  };
  return name! in answers ? Response.json({ result: { data: answers[name!] } }) : new Promise(() => undefined);
}

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal("scrollTo", () => undefined);
});

test.each([
  ["pending", 3, "sent for approval", "You will be notified."],
  ["rejected", 0, "not approved", "The request was rejected or withdrawn."],
  ["rejected", 1, "not approved", "One asset was changed in the meantime, and its own request still awaits approval."],
  ["approved", 2, "approved", "2 assets were changed in the meantime, and their own requests still await approval."],
])("an import whose request is %s, with %i pending assets, is shown as %s", async (state, count, title, text) => {
  [decision, pending] = [state, Array.from({ length: count }, (_, index) => ({ id: 21 + index, status: "pending" }))];
  const history = createMemoryHistory({ initialEntries: ["/addAssets?import=7"] });
  router.update({ ...router.options, history } as typeof router.options);
  const page = document.body.appendChild(document.createElement("div"));
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => expect(page.querySelector("h3")?.textContent).toBe(`3 assets from chairs.csv: ${title}`));
  await vi.waitFor(() => expect(page.textContent).toContain(text));
  await act(async () => root.unmount());
  page.remove();
});

const words = [
  { field: "condition" as const, said: "Shiny", taken: null, proposed: "Used", rows: 3 },
  { field: "maintenance_schedule" as const, said: "As needed", taken: null, proposed: "", rows: 1 },
];

test("each unknown word has an answer that one click accepts, also one that leaves the cell empty", () => {
  const [set, setValue] = [vi.fn(), vi.fn()];
  const review = {
    set,
    form: { setValue, getValues: () => [] },
    draft: { readings: [], values: {}, names: {} },
    preview: {
      to_choose: {},
      missing: [],
      blanks: {},
      readings: words,
      proposals: {},
      mapping: {},
      columns: [],
      units: [],
      groupings: [],
      scales: [],
      merged: [],
      quantity: null,
      incomplete_dates: null,
      dates_ambiguous: false,
    },
    guessed: { filled: {} },
  } as unknown as Review;
  const asked = questionsOf(review, new Set(words.map(wordKey)), () => null);
  expect(asked.map(({ proposal }) => proposal?.says ?? proposal?.label)).toEqual(["Good", "Leave empty"]);
  asked[1]!.proposal!.accept();
  const taken = [{ field: "maintenance_schedule", said: "As needed", taken: "" }];
  expect(setValue).toHaveBeenCalledWith("readings", taken, { shouldDirty: true });
});
