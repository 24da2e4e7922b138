import type { AssetRow } from "@custodia/domain/assets/schema";
import { expect, test } from "vitest";
import { chosenAssets, learnVersions, versionsOf } from "../../../../src/features/assets/bulk/selected-assets.tsx";

const list = { input: { filter: { status: "in_service" as const } }, search: {}, total: 40 };
/** A row of a copy that was cached for offline reading may have no version. */
const row = (id: number, version?: number) => ({ id, version }) as AssetRow;
const loadedRows = (...rows: AssetRow[]) => new Map(rows.map((one) => [one.id, one]));
const ticked = (ids: readonly number[], loaded: ReadonlyMap<number, AssetRow>) =>
  chosenAssets({ kind: "ticked", ids }, { ...list, loaded });

test("ticked assets have the versions that the list has shown on any page, so that no change of another user is lost", () => {
  const chosen = ticked([1, 3, 50, 51], loadedRows(row(1, 3), row(2, 1), row(3), row(50, 7)));
  expect(chosen).toMatchObject({ count: 4, input: { ids: [1, 3, 50, 51] } });
  expect(versionsOf(chosen.shown)).toEqual([
    { asset_id: 1, version: 3 },
    { asset_id: 50, version: 7 },
  ]);
});

test("all that match have the versions of the rows that were shown; their number protects the others", () => {
  const loaded = loadedRows(row(1, 3), row(3));
  const chosen = chosenAssets({ kind: "matching", search: "", filter: {} }, { ...list, loaded });
  expect(chosen).toMatchObject({ count: 40, input: { matching: { total: 40 } } });
  expect(versionsOf(chosen.shown)).toEqual([{ asset_id: 1, version: 3 }]);
});

test("one's own change is known before the list shows it, and an older answer takes nothing back", () => {
  const loaded = loadedRows(row(1, 3), row(2, 5), row(3));
  const changed = [1, 2, 3, 4].map((asset_id) => ({ asset_id, version: 4 }));
  learnVersions(loaded, changed);
  expect(versionsOf(ticked([1, 2, 3, 4], loaded).shown)).toEqual([
    { asset_id: 1, version: 4 },
    { asset_id: 2, version: 5 },
  ]);
});
