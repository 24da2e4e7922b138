import { describe, expect, test } from "vitest";
import { IMPORT_FIELDS } from "../../src/assets/import/fields.ts";
import { fieldsOfHeading, matchColumns, missingFields } from "../../src/assets/import/headings.ts";
import { OTHER_HEADINGS } from "../../src/assets/import/other-headings.ts";
import { headingKeys, headingsIn } from "../../src/spreadsheet/match-columns.ts";

describe("the columns of a file", () => {
  test("of our own sample are all found, regardless of case and punctuation", () => {
    const headings = IMPORT_FIELDS.map(({ label }, index) => (index % 2 ? label.toUpperCase() : ` ${label}: `));
    const expected = Object.fromEntries(IMPORT_FIELDS.map(({ name }, index) => [name, [index]]));
    expect(matchColumns(headings)).toEqual(expected);
  });

  test("of another register are found by synonyms, and a person in two columns", () => {
    const headings = [
      "Organisation",
      "Name",
      "Asset Tag",
      "Category",
      "Supplier",
      "Site",
      "Order Number",
      "Purchase Date",
      "Purchase Cost",
      "Checked Out To: First Name",
      "Checked Out To: Last Name",
      "Notes",
    ];
    expect(matchColumns(headings)).toEqual({
      description: [1],
      asset_tag: [2],
      classification_id: [3],
      vendor_id: [4],
      location_id: [5],
      acquisition_date: [7],
      cost: [8],
      custodian_id: [9, 10],
      remarks: [11],
    });
  });

  test("are matched by the better of two possible names", () => {
    expect(matchColumns(["Name", "Description"])).toEqual({ description: [1] });
    expect(matchColumns(["First Name"])).toEqual({});
  });

  test("with the same heading use the first", () => {
    expect(matchColumns(["Cost", "cost"])).toEqual({ cost: [0] });
  });

  test("never match two fields, because no name belongs to two fields", () => {
    const names = IMPORT_FIELDS.flatMap(({ name, label }) => {
      const own = headingsIn(`${label}, ${OTHER_HEADINGS[name]}`)
        .flat()
        .flatMap((heading) => headingKeys(heading).slice(0, 2));
      return [...new Set(own)];
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each([
    ["Est. Useful Life", "useful_life"],
    ["Useful Life (Yrs)", "useful_life"],
    ["Life in months", "useful_life"],
    ["Dep. Rate (%)", "useful_life"],
    ["Useful Life (days)", "useful_life_in_days"],
    ["Tag No.", "asset_tag"],
    ["Asset Code", "asset_tag"],
    ["Full Name", "custodian_id"],
    ["Officer in charge", "custodian_id"],
    ["Details", "description"],
    ["DESCRIPTION OF ASSETS", "description"],
    ["Dealer", "vendor_id"],
    ["Qty", "quantity"],
    ["Supplier", "vendor_id"],
    ["Valuation", "cost"],
    ["Amount (N)", "cost"],
    ["Purchase Price (=N=)", "cost"],
    ["Cost N'000", "cost"],
    ["Cost (000)", "cost"],
    ["Cost N000s", "cost"],
    ["Cost (N'000,000)", "cost"],
    ["Cost N'000'000", "cost"],
    ["Cost (₦m)", "cost"],
    ["Cost NGN m", "cost"],
    ["Cost ₦'B", "cost"],
    ["Cost (₦ K)", "cost"],
    ["Cost N:K", "cost"],
    ["Cost (M)", "cost"],
    ["Cost N'00", "cost"],
    ["Cost (Nm)", "cost"],
    ["Cost N'mn", "cost"],
    ["Cost ($)", "cost"],
    ["Residual value", "scrap_value"],
    ["Chassis No.", "serial_number"],
    ["Model/Serial No.", "serial_number"],
    ["manufacturer", "manufacturer"],
    ["Mfr.", "manufacturer"],
    ["Make", "manufacturer"],
    ["BRAND", "manufacturer"],
    ["manufacturer_name", "manufacturer"],
    ["model", "model"],
    ["Model Name", "model"],
    ["Model No.", "model"],
    ["Model #", "model"],
    ["Make/Model", "model"],
    ["Brand & Model", "model"],
    ["Date Purchased (dd/mm/yyyy)", "acquisition_date"],
    ["Acq. Date", "acquisition_date"],
    ["Dept", "department"],
    ["Branch", "location_id"],
    ["Warranty (months)", "warranty_in_years"],
    ["LPO No.", "invoice_number"],
    ["warranty_end_date", "warranty_in_years"],
    ["Warranty Expiry", "warranty_in_years"],
    ["title", "description"],
    ["fixedAssetDescription", "description"],
    ["Fixed Asset Class", "classification_id"],
    ["cf: Serial number,type:text", "serial_number"],
    ["custom_field: Asset Tag", "asset_tag"],
    ["cf_serial_number", "serial_number"],
    ["SerialNo", "serial_number"],
    ["Serial #", "serial_number"],
    ["Asset #", "asset_tag"],
    ["Acquisition_Value", "cost"],
    ["Total Price", "cost"],
    ["Costs", "cost"],
    ["installation_date", "acquisition_date"],
    ["Date Procured", "acquisition_date"],
    ["device_name", "description"],
    ["Device Type", "classification_id"],
    ["Asset Sub-Category", "classification_id"],
    ["Driver's Name", "custodian_id"],
    ["Name of Driver", "custodian_id"],
    ["Property No.", "asset_tag"],
    ["Total cost of repairs.", "total_maintenance_cost"],
    ["Total Qty", "quantity"],
    ["Condition (Good/Fair/Bad)", "condition"],
    ["Cond.", "condition"],
    ["warehouse", "location_id"],
    ["Store", "location_id"],
    ["Acquired", "acquisition_date"],
    ["Year of Purchase", "acquisition_date"],
    ["Pur. Dt.", "acquisition_date"],
    ["Nature", "acquisition_nature"],
    ["Rate %", "useful_life"],
    ["Rate p.a.", "useful_life"],
    ["Dep'n Rate", "useful_life"],
    ["Cost/Valuation", "cost"],
    ["Location/Officer", "location_id"],
    ["Officer & Location", "custodian_id"],
    ["purchaseCost", "cost"],
    ["Rmks", "remarks"],
  ])("“%s” is %s", (heading, field) => {
    expect(matchColumns(["Something", heading])).toEqual({ [field]: [1] });
  });

  test.each([
    "S/N",
    "S/No.",
    "State",
    "Cost (maintenance)",
    "Model (2)",
    "Year",
    "N",
    "(%)",
    "",
    "constructor",
    "__proto__",
    "Order Number",
    "Order #",
    "Location/Phone",
    "Model Year",
    "Model Notes",
  ])("“%s” matches no field", (heading) => {
    expect(matchColumns([heading])).toEqual({});
  });

  test("are found after a prefix that all of them share, and not after one that only some have", () => {
    const homebox = ["HB.asset_id", "HB.location", "HB.serial_number", "HB.purchase_price", "HB.purchase_from"];
    expect(matchColumns(homebox)).toEqual({
      asset_tag: [0],
      location_id: [1],
      serial_number: [2],
      cost: [3],
      vendor_id: [4],
    });
    expect(matchColumns(["Asset: Cost", "Asset: Condition", "Column C", "asset: Remarks"])).toEqual({
      cost: [0],
      condition: [1],
      remarks: [3],
    });
    expect(matchColumns(["fa.cost", "fa.condition", "Remarks"])).toEqual({ remarks: [2] });
    expect(matchColumns(["fa.cost", "fa.condition"])).toEqual({});
  });

  test("of a program with both a name and a description put the description into the remarks", () => {
    expect(matchColumns(["title", "description"])).toEqual({ description: [0], remarks: [1] });
    expect(matchColumns(["HB.notes", "HB.name", "HB.description"])).toEqual({ description: [1], remarks: [2, 0] });
    expect(matchColumns(["Title", "Description"])).toEqual({ description: [1] });
    expect(matchColumns(["Asset Name", "Description", "Notes"])).toEqual({ description: [0], remarks: [1, 2] });
    expect(matchColumns(["Item Details", "Item Name"])).toEqual({ description: [1], remarks: [0] });
    expect(matchColumns(["Name", "Asset Description"])).toEqual({ description: [1] });
  });

  test("that fit two fields fill the first that no other column fills", () => {
    expect(matchColumns(["Location/Officer", "Branch"])).toEqual({ location_id: [1], custodian_id: [0] });
    expect(matchColumns(["Location/Officer", "Branch", "Custodian"])).toEqual({ location_id: [1], custodian_id: [2] });
    expect(fieldsOfHeading("Location/Officer")).toEqual(["location_id", "custodian_id"]);
    expect(["Branch/Location", "Condition/Status", "Cost/Valuation", "Cost"].flatMap(fieldsOfHeading)).toEqual([]);
  });

  test("with the name of a field match no other field by its unit", () => {
    expect(matchColumns(["Useful Life (Days)"])).toEqual({ useful_life_in_days: [0] });
    expect(matchColumns(["Useful Life (Months)", "Useful Life (Days)"])).toEqual({
      useful_life: [0],
      useful_life_in_days: [1],
    });
  });
});

test("lists required fields that have neither a column nor a value for all rows; one of the two lives is enough", () => {
  expect(missingFields({}, {})).toEqual([
    "description",
    "classification_id",
    "custodian_id",
    "acquisition_date",
    "acquisition_nature",
    "cost",
    "condition",
    "useful_life",
  ]);
  const mapping = { description: [0], classification_id: [1], custodian_id: [2, 3], acquisition_date: [4] };
  const values = { acquisition_nature: "Purchase", cost: 0, condition: "", useful_life_in_days: 365 };
  expect(missingFields(mapping, values)).toEqual(["condition"]);
});
