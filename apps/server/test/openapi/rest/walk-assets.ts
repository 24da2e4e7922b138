import { TINY_PNG } from "@custodia/testkit/images";
import { expect, test } from "vitest";
import { api, asset, clerk, form, got, TODAY, walk } from "./walk.ts";

/** The walkthrough from the first asset to the export of all. */
export function walkAssets(): void {
  test("registers assets, and corrects one", async () => {
    const { data: created } = await got(api().POST("/assets", { body: asset("Printer") }), 201);
    walk.printer = created.id;
    expect(created).toMatchObject({ barcode: "HF-PRIN-000001", cost: 250000.5, status: "in_service" });
    const atPath = { params: { path: { id: walk.printer } } };
    const make = { serial_number: "CN-7", manufacturer: "HP", model: "LaserJet Pro M404dn" };
    await got(api().PATCH("/assets/{id}", { ...atPath, body: make }));
    expect((await got(api().GET("/assets/{id}", atPath))).data).toMatchObject(make);
    const query = { location_id: walk.branch, page: 1, manufacturer: "hp", model: "m404" } as const;
    const found = await got(api().GET("/assets", { params: { query } }));
    expect(found.data.map(({ id }) => id)).toEqual([walk.printer]);
    const hits = await got(api().GET("/search", { params: { query: { text: "Printer" } } }));
    expect(hits.data.groups[0]?.hits[0]?.id).toBe(walk.printer);
  });

  const csv = (...rows: string[]) =>
    new Blob([
      [
        "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition",
        ...rows,
      ].join("\n"),
    ]);
  const ROW = "Scanner,Computers,Chidi Keeper,2026-02-01,Purchase,90000.50,3,New";
  const upload = (file: Blob) => ({ body: { file: "" }, bodySerializer: () => form({ file }) });

  test("imports a list, all rows or none", async () => {
    const refused = await api().POST("/assets/import", upload(csv(ROW, ROW.replace("90000.50", "much"))));
    expect(refused.response.status).toBe(422);
    expect(Object.keys((refused.error as { errors: object }).errors)).toEqual(["rows.3.cost"]);
    const imported = await got(api().POST("/assets/import", upload(csv(ROW, ROW.replace("Scanner", "Router")))));
    const counts = { updated: 0, unchanged: 0, left_out: [], left_out_total: 0, hints: [] };
    const readings = { readings: [], multiplied: [], by_class: {}, merged: [], groupings: [], scales: [] };
    const emptyPreview = {
      ...counts,
      ...readings,
      not_taken: { columns: [], sheets: [] },
      delimiter: expect.anything(),
      date_order: expect.any(String),
      units: [expect.objectContaining({ field: "useful_life", unit: "years" })],
      quantity: null,
      openings: null,
      incomplete_dates: null,
    };
    expect(imported).toEqual({ message: expect.any(String), data: { imported: 2, ...emptyPreview } });
    expect((await got(api().GET("/assets"))).meta.total).toBe(3);
  });

  test("previews a list before it is imported", async () => {
    const { data: uploaded } = await got(api().POST("/assets/imports", upload(csv(ROW, ",,,,,,,", `${ROW},`))), 201);
    const atPath = { params: { path: { id: uploaded.id } } };
    const { data: preview } = await got(api().POST("/assets/imports/{id}/preview", { ...atPath, body: {} }));
    expect(preview.columns.length).toBeGreaterThan(7);
    const { data: near } = await got(
      api().POST("/assets/imports/{id}/rows", { ...atPath, body: { row: 2, around: 1 } }),
    );
    expect(near.rows.map(({ row }) => row)).toEqual([2, 4]);
    const { mapping, date_order } = preview;
    const choices = { mapping, date_order, values: {}, create_unknown: [], good_rows_only: true };
    const started = await api().POST("/assets/imports/{id}/run", { ...atPath, body: choices });
    expect(started.response.status, JSON.stringify(started.error)).toBe(200);
    await expect
      .poll(async () => (await got(api().GET("/assets/imports/{id}", atPath))).data.state, { timeout: 10_000 })
      .toBe("published");
    expect([200, 404]).toContain(
      (await api().GET("/assets/imports/{id}/errors", { ...atPath, parseAs: "blob" })).response.status,
    );
    expect((await got(api().GET("/assets/imports/{id}/updates", atPath))).meta.total).toBe(0);
    const { data: plan } = await got(api().GET("/assets/imports/{id}/undo", atPath));
    expect(plan).toMatchObject({ assets_leaving: 2, assets_staying: 0 });
    const undone = await api().POST("/assets/imports/{id}/undo", { ...atPath, body: { assets_leaving: 2 } });
    expect(undone.response.status, JSON.stringify(undone.error)).toBe(200);
    expect((await got(api().GET("/assets"))).meta.total).toBe(3);
    await expect
      .poll(async () => (await got(api().GET("/assets/imports"))).data[0]!.state, { timeout: 10_000 })
      .toBe("undone");
    expect((await api().POST("/assets/imports/{id}/undo", { ...atPath, body: {} })).response.status).toBe(409);
    const { data: other } = await got(
      api().POST("/assets/imports", upload(csv(ROW.replace("Scanner", "Switch")))),
      201,
    );
    const cancelled = await got(api().POST("/assets/imports/{id}/cancel", { params: { path: { id: other.id } } }));
    expect(cancelled.data.state).toBe("cancelled");
  });

  test("reassigns all assets that match a filter to another custodian", async () => {
    const { data: keeper } = await got(
      api().POST("/custodians", { body: { full_name: "Bola Ige", location_id: walk.branch } }),
      201,
    );
    const body = { matching: { filter: { description: "Printer" }, total: 1 }, custodian_id: keeper.id };
    const { data } = await got(api().POST("/assets/reassign", { body }));
    expect(data).toMatchObject({ changed: 1, outdated: 0, unchanged: 0, left_out: 0 });
  });

  test("adds several identical assets, and reassigns some", async () => {
    const body = { ...asset("Chair"), quantity: 3, serial_numbers: ["C-1", "C-2"] };
    const { data: created } = await got(api().POST("/assets/alike", { body }), 201);
    expect(created).toMatchObject({ ids: [expect.any(Number), expect.any(Number), expect.any(Number)] });
    const change = { ids: created.ids, condition: "Used" as const, maintenance_schedule: "Yearly" as const };
    const { data } = await got(api().POST("/assets/reassign", { body: change }));
    expect(data).toMatchObject({ changed: 3 });
  });

  test("releases an asset, records its return, and revalues it", async () => {
    const atPath = { params: { path: { id: walk.printer } } };
    const release = { type: "fieldwork" as const, location: "Port Harcourt", condition: "Used" as const };
    const { data: out } = await got(
      api().POST("/assets/{id}/movements", { ...atPath, body: { ...release, release_date: TODAY } }),
      201,
    );
    const secondRelease = await api().POST("/assets/{id}/movements", {
      ...atPath,
      body: { ...release, release_date: TODAY },
    });
    expect(secondRelease.response.status).toBe(409);
    const movement = { params: { path: { id: out.id } } };
    const returnInput = { returned_at: "2026-06-15 12:01:00", amount: 1500.5 };
    const { data: returned } = await got(
      api().PATCH("/assets/movements/{id}/return", { ...movement, body: returnInput }),
    );
    expect(returned.returned_at).toBe("2026-06-15T11:01:00.000Z");
    expect((await got(api().GET("/assets/movements/{id}", movement))).data).toEqual(returned);
    expect((await got(api().GET("/assets/{id}/movements", atPath))).data).toHaveLength(1);
    const note = await api().GET("/assets/movements/{id}/note", {
      params: { ...movement.params, query: { kind: "return" } },
      parseAs: "arrayBuffer",
    });
    expect(note.response.headers.get("content-type")).toBe("application/pdf");
    expect(note.response.headers.get("content-disposition")).toMatch(/^inline; filename="RET-2026-\d{6}\.pdf"/);
    const moved = await api().GET("/assets/{id}/note", { ...atPath, parseAs: "arrayBuffer" });
    expect(moved.response.headers.get("content-disposition")).toMatch(/^inline; filename="HND-/);
    const holder = { params: { path: { id: walk.custodian } } };
    const assigned = await api().GET("/custodians/{id}/list", { ...holder, parseAs: "arrayBuffer" });
    expect(Buffer.from(assigned.data!).toString("latin1", 0, 5)).toBe("%PDF-");
    const value = { revaluation_date: TODAY, carrying_amount: 300000, useful_life: 5 };
    const { data: revalued } = await got(api().POST("/assets/{id}/revaluations", { ...atPath, body: value }), 201);
    expect(revalued.carrying_amount).toBe(300000);
    expect((await got(api().GET("/assets/{id}/revaluations", atPath))).data.revaluations).toHaveLength(1);
    const worked = { asset: { cost: 300000, in_service_date: TODAY, useful_life: 5 }, as_at: TODAY };
    const { data: preview } = await got(api().POST("/depreciation/preview", { body: worked }));
    expect((await got(api().GET("/assets/{id}/schedule", atPath))).data.as_at).toEqual(preview.as_at);
    expect((await got(api().GET("/assets/{id}/explain", atPath))).data.steps.at(-1)!.value).toBe(300000);
  });

  test("reads the maintenance agenda by day, and records a maintenance visit", async () => {
    const scheduled = { ...asset("Pump"), maintenance_schedule: "Yearly" as const, acquisition_date: "2025-06-16" };
    const { data: pump } = await got(api().POST("/assets", { body: scheduled }), 201);
    const week = { from: TODAY, until: "2026-06-21" };
    const { data: counted } = await got(api().GET("/maintenance/days", { params: { query: week } }));
    const first = [{ asset: { description: "Pump" } }];
    expect(counted.days[1]).toMatchObject({ date: "2026-06-16", services: 1, first });
    const narrowed = { ...week, location_id: walk.branch };
    const { data: due } = await got(api().GET("/maintenance/due", { params: { query: narrowed } }));
    expect(due).toMatchObject([{ kind: "service", asset: { id: pump.id } }]);
    const atPath = { params: { path: { id: pump.id } } };
    const body = { due_date: "2026-06-16", service_date: TODAY, amount: 2500.5 };
    const { data: recorded } = await got(api().POST("/assets/{id}/services", { ...atPath, body }), 201);
    expect(recorded).toMatchObject({ asset_id: pump.id, amount: 2500.5 });
    expect((await api().POST("/assets/{id}/services", { ...atPath, body })).response.status).toBe(409);
    expect((await got(api().GET("/assets/{id}/services", atPath))).data).toEqual([recorded]);
    const { data: other } = await got(api().POST("/assets", { body: scheduled }), 201);
    const several = { service_date: TODAY, services: [{ asset_id: other.id, due_date: "2026-06-16" }] };
    const all = await got(api().POST("/maintenance/services", { body: several }));
    expect(all).toMatchObject({ data: [{ asset_id: other.id }] });
    const { data: services } = await got(api().GET("/maintenance/done", { params: { query: week } }));
    expect(services.map(({ asset }) => asset.id)).toEqual([pump.id, other.id]);
    expect((await got(api().GET("/maintenance/out"))).data).toEqual([]);
  });

  test("adds a photo and an invoice to an asset, describes them, and downloads them", async () => {
    const atPath = { params: { path: { id: walk.printer } } };
    const send = (file: Blob) => ({
      ...atPath,
      body: { file: "" },
      bodySerializer: () => form({ file, kind: "invoice", step: "maintenance" }),
    });
    const { data: photo } = await got(
      api().POST("/assets/{id}/papers", send(new Blob([new Uint8Array(TINY_PNG)]))),
      201,
    );
    expect(photo).toMatchObject({ kind: "invoice", step: "maintenance", type: "image/png", width: 1 });
    const paperPath = { params: { path: { id: photo.id } } };
    await got(api().PATCH("/assets/papers/{id}", { ...paperPath, body: { kind: "photo" } }));
    expect((await got(api().GET("/assets/papers/{id}", paperPath))).data.kind).toBe("photo");
    const list = (await got(api().GET("/assets/{id}/papers", atPath))).data;
    expect(list.map(({ id }) => id)).toEqual([photo.id]);
    const file = await api().GET("/assets/papers/{id}/content", { ...paperPath, parseAs: "arrayBuffer" });
    expect(file.response.headers.get("content-type")).toBe("image/png");
    expect((await clerk().DELETE("/assets/papers/{id}", paperPath)).response.status).toBe(403);
    await got(api().DELETE("/assets/papers/{id}", paperPath));
    expect((await api().GET("/assets/papers/{id}", paperPath)).response.status).toBe(404);
    const refused = await api().POST("/assets/{id}/papers", send(new Blob(["<svg/>"])));
    expect(refused.response.status).toBe(422);
  });

  test("sells one asset and scraps another", async () => {
    const { data: list } = await got(api().GET("/assets"));
    const [sold, scrapped] = list
      .filter(({ id }) => id !== walk.printer)
      .map(({ id }) => ({ params: { path: { id } } }));
    const sale = {
      sale_date: TODAY,
      buyer_name: "Bisi Alabi",
      amount_sold_for: 95000,
      condition: "Used" as const,
    };
    expect((await got(api().POST("/assets/{id}/disposal", { ...sold!, body: sale }), 201)).data.amount_sold_for).toBe(
      95000,
    );
    const note = await api().GET("/assets/{id}/disposal-note", { ...sold!, parseAs: "arrayBuffer" });
    expect(note.response.status).toBe(200);
    expect((await got(api().GET("/assets/{id}/disposal", sold!))).data).toHaveLength(1);
    const discard = { discard_date: TODAY, condition: "Bad" as const };
    await got(api().POST("/assets/{id}/scraping", { ...scrapped!, body: discard }), 201);
    expect((await got(api().GET("/assets/{id}/scraping", scrapped!))).data).toHaveLength(1);
  });

  test("has requests of Data Entry approved, rejected or withdrawn", async () => {
    const requestAsset = async (description: string) => {
      const { data, response } = await clerk().POST("/assets", { body: asset(description) });
      expect(response.status).toBe(202);
      const { message, data: approval } = data as unknown as { message: string; data: { id: number } };
      expect(message).toBe("Sent for approval");
      return { params: { path: { id: approval.id } } };
    };
    const [first, second, third] = [
      await requestAsset("Safe"),
      await requestAsset("Desk"),
      await requestAsset("Chair"),
    ];
    expect((await clerk().POST("/approvals/{id}/approve", first)).response.status).toBe(403);
    expect((await got(api().POST("/approvals/{id}/approve", first))).data.is_approved).toBe(1);
    const repeatedApproval = await api().POST("/approvals/{id}/approve", first);
    expect(repeatedApproval).toMatchObject({ response: { status: 409 }, error: { message: "Already approved" } });
    await got(api().POST("/approvals/{id}/reject", { ...second, body: { reason: "The invoice is missing." } }));
    await got(clerk().POST("/approvals/{id}/withdraw", third));
    expect((await got(api().GET("/approvals/{id}", second))).data.reason).toBe("The invoice is missing.");
    expect((await got(api().GET("/approvals"))).meta.total).toBe(3);
    const { data: resent } = await got(clerk().POST("/approvals/{id}/resend", second));
    expect(resent).toMatchObject({ state: "pending", obstacle: null, after: { description: "Desk" } });
    const resentRequest = { params: { path: { id: resent.id } } };
    expect((await got(api().GET("/approvals/{id}/assets", resentRequest))).data).toMatchObject([
      { description: "Desk", status: "pending", awaiting_approval: true },
    ]);
    const several = { body: { ids: [resentRequest.params.path.id, first.params.path.id] } };
    expect((await clerk().POST("/approvals/approve", several)).response.status).toBe(403);
    const decision = await got(api().POST("/approvals/approve", several));
    expect(decision.data).toEqual({
      approved: [resentRequest.params.path.id],
      refused: [{ id: first.params.path.id, reason: "Already approved" }],
    });
    const { data: activities } = await got(api().GET("/activities", { params: { query: { by_request: true } } }));
    expect(activities).toMatchObject([
      { action: "assets.create", approval: { id: resentRequest.params.path.id, state: "approved" } },
      { action: "assets.create", approval: { id: first.params.path.id, state: "approved" } },
    ]);
    const severalRequests = await clerk().POST("/assets/reassign", {
      body: { ids: [walk.printer], location_id: null },
    });
    expect(severalRequests.response.status).toBe(202);
    expect(severalRequests.data).toMatchObject({ message: "Sent for approval", data: { awaiting: [] } });
    const [request] = (severalRequests.data as { data: { approvals: number[] } }).data.approvals;
    await got(clerk().POST("/approvals/{id}/withdraw", { params: { path: { id: request! } } }));
  });

  test("requests all data and downloads it once it is ready", async () => {
    const requested = await got(api().POST("/company/downloads"), 201);
    const atPath = { params: { path: { id: requested.data.id } } };
    await expect
      .poll(async () => (await got(api().GET("/company/downloads"))).data[0]?.state, { timeout: 20_000 })
      .toBe("ready");
    const zip = await got(api().GET("/company/downloads/{id}", { ...atPath, parseAs: "arrayBuffer" }));
    expect(Buffer.from(zip as unknown as ArrayBuffer).toString("latin1", 0, 2)).toBe("PK");
  });

  test("requests an export and downloads it once it is ready", async () => {
    const { data: requested } = await got(api().POST("/assets/exports", { body: { location_id: walk.branch } }), 201);
    const atPath = { params: { path: { id: requested.id } } };
    const file = () => api().GET("/assets/exports/{id}", { ...atPath, parseAs: "arrayBuffer" });
    const tooEarly = await file();
    expect([200, 409]).toContain(tooEarly.response.status);
    const state = async () =>
      (await got(api().GET("/assets/exports"))).data.find(({ id }) => id === requested.id)?.state;
    await expect.poll(state, { timeout: 15_000 }).toBe("ready");
    const ready = await file();
    expect(ready.response.headers.get("content-disposition")).toBe('attachment; filename="assets.xlsx"');
    expect(
      Buffer.from(ready.data as unknown as ArrayBuffer)
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });
}
