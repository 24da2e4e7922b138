import type { AssetView } from "@custodia/domain/assets/schema";
import { expect, test } from "vitest";
import { custodyOnPage, maintenanceOf, withoutHeading } from "../../../src/features/assets/sections.tsx";

const lagos = { id: 1, location_id: "LA/01", address: "9 Broad Street", city: "Lagos" };
const kano = { id: 2, location_id: "KN/01", address: "1 Zoo Road", city: "Kano" };
const keeper = { id: 7, full_name: "Grace Terfa", department: "Operations", location: lagos };
const asset = (fields: object) =>
  ({
    status: "in_service",
    department: "Operations",
    location: lagos,
    custodian: keeper,
    ...fields,
  }) as unknown as AssetView;
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test("shows custodian, branch and status only once on an asset's page", () => {
  expect(labels(custodyOnPage(asset({})))).toEqual(["Custodian", "Department", "Location", "Location ID"]);
  expect(labels(withoutHeading(maintenanceOf(asset({}))))).not.toContain("Status");
});

test("shows a custodian's own branch and department where they are not the asset's", () => {
  const own = ["Custodian's Branch", "Custodian's Department"];
  expect(labels(custodyOnPage(asset({ location: kano, department: "Stores" })))).toEqual(expect.arrayContaining(own));
  expect(labels(custodyOnPage(asset({ location: null, department: null })))).toEqual(expect.arrayContaining(own));
});
