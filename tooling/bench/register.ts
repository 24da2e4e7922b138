import { CATALOGUE } from "@custodia/demo/catalogue";
import { BRANCHES, ORGANISATION, PEOPLE, VENDORS } from "@custodia/demo/organisation";
import { type SeededRandom, seededRandom } from "@custodia/demo/seeded-random";

export type Cell = string | number | Date | null;

/** The columns of a typical accountant's register. */
export const HEADINGS = [
  "Description",
  "Classification",
  "Asset Tag",
  "Serial Number",
  "Vendor",
  "Custodian",
  "Location",
  "Department",
  "Acquisition Date",
  "Acquisition Nature",
  "Invoice Number",
  "Cost",
  "Scrap Value",
  "Useful Life (Years)",
  "Warranty (Years)",
  "Condition",
  "Maintenance Schedule",
  "Frequency",
  "Total Maintenance Cost",
  "Remarks",
] as const;

export const DATE_COLUMN = HEADINGS.indexOf("Acquisition Date");

const NATURES = ["Purchase", "Purchase", "Purchase", "Purchase", "Lease", "Donation", "Exchange"];
const CONDITIONS = ["New", "Used", "Used", "Used", "Bad"];
const REMARKS = [
  "Moved from the old head office.",
  "Checked at the last stock count.",
  "Insured under the fleet policy.",
];
const FIRST_DAY = Date.UTC(2015, 0, 1);
const DAYS = 4000;

/** The names that the rows refer to: 12 classes, 5 branches, 60 custodians, 40 vendors. */
export const REFERENCED_RECORDS = {
  company: ORGANISATION,
  classes: CATALOGUE,
  branches: BRANCHES,
  custodians: PEOPLE,
  vendors: VENDORS,
};

/** Returns the rows from `first` on: the content of a row depends only on its number. */
export function* registerRows(first: number, count: number): Generator<Cell[]> {
  for (let number = first; number < first + count; number++) yield row(number, seededRandom(number));
}

function row(number: number, random: SeededRandom): Cell[] {
  const kind = random.pick(CATALOGUE);
  const item = random.pick(kind.items);
  const person = random.pick(PEOPLE);
  const branch = random.pick(BRANCHES);
  const cost = random.between(item.price[0], item.price[1]);
  const tag = String(number).padStart(7, "0");
  return [
    item.description,
    kind.name,
    `TAG-${tag}`,
    `SN${random.digits(4)}${tag}`,
    random.pick(VENDORS).name,
    person.full_name,
    `${branch.state_shortcode}/${branch.shortcode}`,
    person.department,
    new Date(FIRST_DAY + random.between(0, DAYS) * 86_400_000),
    random.pick(NATURES),
    `INV-${random.digits(6)}`,
    cost,
    Math.round((cost * kind.scrap) / 100),
    kind.years,
    random.between(0, 3),
    random.pick(CONDITIONS),
    kind.maintenance?.schedule ?? null,
    kind.maintenance?.every ?? null,
    kind.maintenance ? random.between(0, 20) * 5000 : null,
    random.between(0, 4) === 0 ? random.pick(REMARKS) : null,
  ];
}
