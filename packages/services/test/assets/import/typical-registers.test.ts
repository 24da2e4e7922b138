import { importStart } from "@custodia/domain/assets/import/options";
import type { TestWorld } from "@custodia/testkit/test-world";
import ExcelJS, { type Worksheet } from "exceljs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../src/assets/import/queries.ts";
import { cancelImport, startImport } from "../../../src/assets/import/service.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { createWarmWorld, type Importer, importer, runDownloadJobs, send } from "./world.ts";

// Registers in the form in which companies have them. Each can be imported completely by accepting the proposed answers.

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
});
afterAll(() => expectValidData(world).finally(() => world.close()));

type Row = (string | number | Date | null)[];
interface Register {
  name: string;
  rows: Row[];
  /** Cells to merge. */
  merge?: string[];
  /** The number of its assets, their cost in naira, and the questions of the preview. */
  assets: number;
  cost: number;
  questions: string[];
}

const registers: Register[] = [
  {
    name: "School register with a title, sections and subtotals.xlsx",
    rows: [
      ["GOD'S GRACE INTERNATIONAL SCHOOL"],
      ["FIXED ASSET REGISTER AS AT 31ST DECEMBER 2024"],
      [],
      ["S/N", "Description", "Date of Purchase", "Cost (N)", "Dep. Rate %", "Location", "Condition"],
      ["FURNITURE AND FITTINGS"],
      [1, "Student desk", "12/01/2021", "45,000.00", "20%", "Block A", "Good"],
      [2, "Teacher's table", "15/01/2021", "60,000.00", "20%", "Block A", "Good"],
      ["", "Sub-total", "", "105,000.00"],
      ["COMPUTER EQUIPMENT"],
      [3, "HP laptop", "20/03/2022", "350,000.00", "25%", "ICT room", "Good"],
      ["", "Sub-total", "", "350,000.00"],
      ["", "GRAND TOTAL", "", "455,000.00"],
      [],
      ["Prepared by: ______________", "", "", "Approved by: ____________"],
    ],
    merge: ["A1:G1", "A2:G2"],
    assets: 3,
    cost: 455_000,
    questions: ["names.custodian_id", "values.acquisition_nature"],
  },
  {
    name: "Clinic.xlsx",
    rows: [
      ["Equipment", "Make", "Model", "Serial No.", "Qty", "Amount (₦)", "Year of purchase", "Dept", "Status/Condition"],
      ["Ultrasound machine", "Mindray", "DP-10", "MD0091", 1, "₦2,350,000", 2019, "Radiology", "Working"],
      ["Hospital bed", "", "", "", 4, "₦480,000", 2020, "Ward 1", "Working"],
      ["Autoclave", "Tuttnauer", "2540M", "T-77120", 1, "₦900,000", "Dec 2021", "Theatre", "Faulty"],
    ],
    assets: 6,
    cost: 3_730_000,
    questions: [
      "incomplete_dates",
      "names.classification_id",
      "names.custodian_id",
      "quantity_cost",
      "values.acquisition_nature",
      "values.useful_life",
    ],
  },
  {
    name: "Two-line headings.xlsx",
    rows: [
      ["Asset", "", "Acquisition", "", "Estimated", "Responsible"],
      ["Name", "Class", "Date", "Cost", "Useful Life (Yrs)", "Officer"],
      ["Toyota Hilux", "Motor Vehicles", new Date("2020-05-04"), 18_500_000, 5, "Ibrahim Bello"],
      ["Mikano generator 60KVA", "Plant & Machinery", new Date("2018-11-20"), 9_200_000, 10, "Ngozi Eze"],
    ],
    merge: ["A1:B1", "C1:D1"],
    assets: 2,
    cost: 27_700_000,
    questions: ["values.acquisition_nature", "values.condition"],
  },
  {
    name: "church-assets.csv",
    rows: [
      ["NAME OF ITEM", "DATE BOUGHT", "PRICE", "WHERE KEPT", "IN CARE OF"],
      ["Yamaha keyboard", "Tue 31 Dec 2019", "N650,000", "Main auditorium", "Bro. Samuel"],
      ["Speaker (pair)", "31 / 12 / 2020", "N420,000", "Main auditorium", "Bro. Samuel"],
      ["Projector", "14-Feb-2022", "N280,000", "Youth hall", ""],
    ],
    assets: 3,
    cost: 1_350_000,
    questions: ["names.classification_id", "values.acquisition_nature", "values.condition", "values.useful_life"],
  },
  {
    name: "Merged classes.xlsx",
    rows: [
      ["Category", "Asset Description", "Tag", "Purchase Date", "Purchase Cost", "Life", "User"],
      ["Furniture", "Executive chair", "F-01", "2021-02-03", 75_000, 5, "Amaka"],
      [null, "Conference table", "F-02", "2021-02-03", 250_000, 5, "Amaka"],
      [null, "Bookshelf", "F-03", "2021-02-03", 90_000, 5, "Tunde"],
      ["Computers", "Dell monitor", "C-01", "2022-06-10", 120_000, 3, "Tunde"],
    ],
    merge: ["A2:A4"],
    assets: 4,
    cost: 535_000,
    questions: ["values.acquisition_nature", "values.condition"],
  },
  {
    name: "Hotel amounts in thousands.xlsx",
    rows: [
      ["Amounts in thousands of naira"],
      ["Item", "Type", "Date acquired", "Cost (N'000)", "Residual value (N'000)", "Useful life", "Custodian"],
      ["Cold room", "Kitchen equipment", "03/09/2019", "4,500", "450", "10 years", "Chef Okon"],
      ["Washing machine", "Laundry", "23/09/2019", "1,250", "125", "8 years", "Mrs. Bassey"],
    ],
    assets: 2,
    cost: 5_750_000,
    questions: ["values.acquisition_nature", "values.condition"],
  },
  {
    name: "Snipe export.csv",
    rows: [
      [
        "Asset Name",
        "Asset Tag",
        "Model",
        "Manufacturer",
        "Category",
        "Serial",
        "Purchased",
        "Cost",
        "Order Number",
        "Supplier",
        "Location",
        "Checked Out To",
      ],
      [
        "Laptop 1",
        "A-1001",
        "Latitude 5420",
        "Dell",
        "Laptops",
        "SN1",
        "9/13/2023",
        "620000.00",
        "PO-77",
        "Slot",
        "Abuja",
        "Chidi Okafor",
      ],
      [
        "Laptop 2",
        "A-1002",
        "Latitude 5420",
        "Dell",
        "Laptops",
        "SN2",
        "9/14/2023",
        "620000.00",
        "PO-77",
        "Slot",
        "Abuja",
        "",
      ],
    ],
    assets: 2,
    cost: 1_240_000,
    questions: ["values.acquisition_nature", "values.condition", "values.useful_life"],
  },
  {
    name: "Land and buildings, naira in words.xlsx",
    rows: [
      ["Particulars", "Class", "Date", "Amount", "Rate of depreciation", "Held by", "Remarks"],
      [
        "Plot 14, Lekki",
        "Land",
        "1/1/2015",
        "120,000,000.00",
        "0%",
        "Company Secretary",
        "One hundred and twenty million naira only",
      ],
      [
        "Head office",
        "Buildings",
        "30/6/2017",
        "350,000,000.00",
        "2%",
        "Company Secretary",
        "Three hundred and fifty million naira only",
      ],
      ["", "", "TOTAL", "470,000,000.00", "", "", "Four hundred and seventy million naira only"],
    ],
    assets: 2,
    cost: 470_000_000,
    questions: ["values.acquisition_nature", "values.condition"],
  },
];

async function bytesOf({ name, rows, merge = [] }: Register): Promise<string | Uint8Array> {
  if (name.endsWith(".csv"))
    return rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(",")).join("\n");
  const book = new ExcelJS.Workbook();
  const sheet: Worksheet = book.addWorksheet("Sheet1");
  for (const row of rows) sheet.addRow(row);
  for (const area of merge) sheet.mergeCells(area);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** Sets the choice that a proposal answers, such as `values.condition` or `date_order`. */
function withAnswer(choices: Record<string, unknown>, name: string, value: string | number): Record<string, unknown> {
  const [group, field] = name.split(".") as [string, string?];
  if (field === undefined) return { ...choices, [group]: value };
  const answer = group === "mapping" ? [value] : value;
  return { ...choices, [group]: { ...(choices[group] as object), [field]: answer } };
}

const CREATE = { create_unknown: ["classification_id", "vendor_id", "custodian_id", "location_id"] as const };

/** Returns a new company's preview of a register, and the choices with all proposals accepted. */
async function openPage(register: Register) {
  const { id } = await send(ctx, register.name, await bytesOf(register));
  const first = await previewImport(ctx, { id, ...CREATE } as never);
  let choices: Record<string, unknown> = { mapping: first.mapping, values: {}, names: {}, ...CREATE };
  for (const [name, { value }] of Object.entries({ ...first.filled, ...first.proposals }))
    choices = withAnswer(choices, name, value);
  choices.readings = first.readings.flatMap(({ field, said, taken, proposed }) =>
    taken === null ? [{ field, said, taken: proposed! }] : [],
  );
  return { id, first, choices };
}

// The previews come first, because a later import remembers earlier choices and has fewer questions.
test.each(registers)("the preview of $name asks only the necessary questions", async (register) => {
  const { id, first } = await openPage(register);
  expect(Object.keys(first.proposals).sort()).toEqual(register.questions);
  await cancelImport(ctx, { id });
});

test.each(registers)("$name is imported completely once its proposed answers are accepted", async (register) => {
  const { id, choices } = await openPage(register);
  const seen = await previewImport(ctx, { id, ...choices } as never);
  expect(seen).toMatchObject({
    to_choose: {},
    errors: [],
    rows_bad: 0,
    assets_total: register.assets,
    total_cost: register.cost * 100,
  });
  await startImport(ctx, importStart.parse({ id, date_order: seen.date_order, ...choices }));
  await runDownloadJobs(world);
  expect(await showImport(ctx, { id })).toMatchObject({ state: "published", rows_done: register.assets, rows_bad: 0 });
});
