import { expect, test } from "vitest";
import { api, asset, got, TODAY } from "./walk.ts";

/** The walkthrough of corrections: costs, returns, sales, scrappings and revaluations. */
export function walkRepairs(): void {
  const createAsset = async (description: string, terms: Partial<ReturnType<typeof asset>> & object = {}) => {
    const { data } = await got(api().POST("/assets", { body: { ...asset(description), ...terms } }), 201);
    return { params: { path: { id: data.id } } };
  };

  test("corrects a return and a maintenance visit, and moves an expected return", async () => {
    const atPath = await createAsset("Generator");
    const release = { type: "fieldwork" as const, location: "Site 4", condition: "Used" as const };
    const body = { ...release, release_date: TODAY };
    const { data: open } = await got(api().POST("/assets/{id}/movements", { ...atPath, body }), 201);
    const movement = { params: { path: { id: open.id } } };
    const expected = { ...movement, body: { expected_return_date: TODAY, version: open.version } };
    const moved = await got(api().PATCH("/assets/movements/{id}/expected-return", expected));
    expect(moved.data.expected_return_date).toBe(TODAY);
    const returnInput = { returned_at: `${TODAY} 12:01:00`, amount: 1500.5 };
    const { data: returned } = await got(
      api().PATCH("/assets/movements/{id}/return", { ...movement, body: returnInput }),
    );
    const correction = { amount: 150.05, reason: "A digit too many", version: returned.version };
    const correct = () => api().PATCH("/assets/movements/{id}", { ...movement, body: correction });
    expect((await got(correct())).data).toMatchObject({ amount: 150.05, version: returned.version + 1 });
    expect((await correct()).response.status).toBe(409);
    const yearly = { maintenance_schedule: "Yearly" as const, acquisition_date: "2025-06-16" };
    const { data: pump } = await got(api().POST("/assets", { body: { ...asset("Second pump"), ...yearly } }), 201);
    const service = { due_date: "2026-06-16", service_date: TODAY, amount: 2500.5 };
    const { data: visit } = await got(
      api().POST("/assets/{id}/services", { params: { path: { id: pump.id } }, body: service }),
      201,
    );
    const corrected = {
      params: { path: { id: visit.id } },
      body: { amount: 250.05, reason: "Read off wrongly" },
    };
    expect((await got(api().PATCH("/assets/services/{id}", corrected))).data).toMatchObject({ amount: 250.05 });
  });

  test("plans a one-off job, changes it, marks it as done, corrects its cost and opens it again; cancels another", async () => {
    const atPath = await createAsset("Lathe");
    const plan = { description: "Repair the gearbox", due_date: "2026-12-12", estimated_cost: 85000 };
    const { data: job } = await got(api().POST("/assets/{id}/jobs", { ...atPath, body: plan }), 201);
    const at = { params: { path: { id: job.id } } };
    const moved = { due_date: "2026-12-19", version: job.version };
    expect((await got(api().PATCH("/assets/jobs/{id}", { ...at, body: moved }))).data).toMatchObject({
      description: "Repair the gearbox",
      due_date: "2026-12-19",
      version: job.version + 1,
    });
    const complete = () =>
      api().PATCH("/assets/jobs/{id}/complete", { ...at, body: { done_date: TODAY, amount: 820000.5 } });
    expect((await got(complete())).data).toMatchObject({ state: "done", amount: 820000.5 });
    expect((await complete()).response.status).toBe(409);
    const correction = { amount: 82000.05, reason: "A zero too many" };
    await got(api().PATCH("/assets/jobs/{id}", { ...at, body: correction }));
    expect((await got(api().GET("/assets/jobs/{id}", at))).data).toMatchObject({ amount: 82000.05 });
    const reopened = api().PATCH("/assets/jobs/{id}/reopen", { ...at, body: { reason: "Another lathe" } });
    expect((await got(reopened)).data).toMatchObject({ state: "open", amount: null });
    const several = { done_date: TODAY, jobs: [{ job_id: job.id, amount: 82000.05 }] };
    await got(api().POST("/assets/jobs/completions", { body: several }));
    const { data: other } = await got(api().POST("/assets/{id}/jobs", { ...atPath, body: plan }), 201);
    const cancelled = { params: { path: { id: other.id } }, body: {} };
    expect((await got(api().PATCH("/assets/jobs/{id}/cancel", cancelled))).data.state).toBe("cancelled");
    const { data: jobs } = await got(api().GET("/assets/{id}/jobs", atPath));
    expect(jobs.map(({ state }) => state)).toEqual(["cancelled", "done"]);
    expect((await got(api().GET("/assets/{id}", atPath))).data).toMatchObject({
      total_maintenance_cost: 82000.05,
      last_maintenance_date: null,
    });
  });

  test("scraps two assets in one call, and sells two for one price", async () => {
    const createTwo = async (name: string) =>
      [await createAsset(`${name} 1`), await createAsset(`${name} 2`)].map((atPath) => atPath.params.path.id);
    const scrapped = {
      ids: await createTwo("Chair"),
      discard_date: TODAY,
      condition: "Bad" as const,
      reference: "B 7",
    };
    const { data: scrapping } = await got(api().POST("/assets/scrapings", { body: scrapped }));
    expect(scrapping).toMatchObject({ reference: "B 7", assets: 2 });
    const repeated = await api().POST("/assets/scrapings", { body: scrapped });
    expect(repeated.response.status).toBe(409);
    const buyer = { sale_date: TODAY, buyer_name: "Bisi Alabi", condition: "Bad" as const };
    const sale = { ...buyer, ids: await createTwo("Desk"), amount: 100.01, amount_is: "equally" as const };
    const { data: sold } = await got(api().POST("/assets/disposals", { body: sale }));
    expect(sold).toMatchObject({ assets: 2, amount_sold_for: 100.01 });
  });

  test("releases two assets in one call, and returns both, each with its cost", async () => {
    const ids = [await createAsset("Drill 1"), await createAsset("Drill 2")].map((atPath) => atPath.params.path.id);
    const released = { type: "fieldwork" as const, location: "Site 4", release_date: TODAY, ids };
    const { data: out } = await got(api().POST("/assets/movements", { body: released }));
    expect(out).toMatchObject([{ condition: "New" }, { location: "Site 4" }]);
    const repeated = await api().POST("/assets/movements", { body: released });
    expect(repeated.response.status).toBe(409);
    const returns = out.map(({ id }, index) => ({ movement_id: id, amount: index + 1 }));
    const returned = { returned_at: `${TODAY} 00:00:01`, returns };
    const { data: back } = await got(api().POST("/assets/movements/returns", { body: returned }));
    expect(back).toMatchObject([{ amount: 1 }, { amount: 2 }]);
  });

  test("changes an estimate and adds cost, each from a day on", async () => {
    const atPath = await createAsset("Bakery oven");
    const body = { from: TODAY, useful_life_in_months: 24, scrap_value: 600 };
    const { data: estimate } = await got(api().POST("/assets/{id}/estimates", { ...atPath, body }), 201);
    expect(estimate).toMatchObject({ useful_life_in_months: 24, scrap_value: 600 });
    expect((await got(api().GET("/assets/{id}/estimates", atPath))).data).toEqual([estimate]);
    const spent = { date: TODAY, amount: 40000 };
    const { data: added } = await got(api().POST("/assets/{id}/additions", { ...atPath, body: spent }), 201);
    expect(added).toMatchObject({ amount: 40000, net_book_value: estimate.net_book_value });
    expect((await got(api().GET("/assets/{id}/additions", atPath))).data).toEqual([added]);
  });

  test("logs the use of a generator, and withdraws it", async () => {
    const terms = { policy: { method: "units_of_production" as const }, total_units: 1000, acquisition_date: TODAY };
    const atPath = await createAsset("Generator", terms);
    const hours = { from: TODAY, to: TODAY, units: 7.5 };
    const { data: entry } = await got(api().POST("/assets/{id}/usage", { ...atPath, body: hours }), 201);
    expect(entry).toMatchObject(hours);
    const logged = async () => (await got(api().GET("/assets/{id}/usage", atPath))).data;
    expect(await logged()).toMatchObject({ units: 7.5, total_units: 1000, data: [entry] });
    const repeated = await api().POST("/assets/{id}/usage", { ...atPath, body: hours });
    expect(repeated.response.status).toBe(422);
    const fewer = await api().POST("/assets/{id}/estimates", { ...atPath, body: { from: TODAY, total_units: 7 } });
    expect(fewer.error).toMatchObject({ errors: { total_units: expect.anything() } });
    await got(api().POST("/assets/{id}/usage/withdrawal", { ...atPath, body: { usage_id: entry.id } }));
    expect((await logged()).data).toEqual([]);
  });

  test("reverses a sale, a scrapping and a revaluation, each once", async () => {
    const atPath = await createAsset("Mixer");
    const reversing = (id: number) => ({ ...atPath, body: { event_id: id, reason: "Another asset was meant" } });
    const value = { revaluation_date: TODAY, carrying_amount: 300000, useful_life: 5 };
    const { data: revalued } = await got(api().POST("/assets/{id}/revaluations", { ...atPath, body: value }), 201);
    const reverse = () => api().POST("/assets/{id}/revaluations/reversal", reversing(revalued.id));
    expect((await got(reverse(), 201)).data.reversal_reason).toBe("Another asset was meant");
    expect((await reverse()).response.status).toBe(409);
    const discard = { discard_date: TODAY, condition: "Bad" as const };
    const { data: scrapping } = await got(api().POST("/assets/{id}/scraping", { ...atPath, body: discard }), 201);
    await got(api().POST("/assets/{id}/scraping/reversal", reversing(scrapping.id)), 201);
    const sale = {
      sale_date: TODAY,
      buyer_name: "Bisi Alabi",
      amount_sold_for: 9500,
      condition: "Used" as const,
    };
    const { data: sold } = await got(api().POST("/assets/{id}/disposal", { ...atPath, body: sale }), 201);
    await got(api().POST("/assets/{id}/disposal/reversal", reversing(sold.id)), 201);
    expect((await got(api().GET("/assets/{id}", atPath))).data).toMatchObject({ status: "in_service" });
  });
}
