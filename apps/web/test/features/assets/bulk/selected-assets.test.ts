import { expect, test } from "vitest";
import { chosenAssets } from "../../../../src/features/assets/bulk/selected-assets.tsx";

const list = { input: { filter: { status: "in_service" as const } }, search: {}, total: 40 };
const rows = [{ id: 1, version: 3 }, { id: 2, version: 1 }, { id: 3 }];

test("ticked assets have the versions of the shown page, so that a change of another user is not overwritten", () => {
  const chosen = chosenAssets({ kind: "ticked", ids: [1, 3, 50] }, { ...list, rows });
  expect(chosen).toMatchObject({ count: 3, input: { ids: [1, 3, 50] }, versions: [{ asset_id: 1, version: 3 }] });
  expect(chosenAssets({ kind: "ticked", ids: [1] }, { ...list, rows: undefined }).versions).toEqual([]);
});

test("all that match have none: their number is compared", () => {
  const chosen = chosenAssets({ kind: "matching", search: "", filter: {} }, { ...list, rows });
  expect(chosen).toMatchObject({ count: 40, input: { matching: { total: 40 } }, versions: [] });
});
