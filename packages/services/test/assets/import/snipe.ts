/** Headings and habits of another product's asset export: dates month first, people as three columns, no lives. */
const HEADINGS =
  "Company,Name,Asset Tag,Category,Supplier,Manufacturer,Location,Order Number,Model,Model Notes,Model Number," +
  "Asset Notes,Purchase Date,Purchase Cost,Checkout Type,Checked Out To: Username,Checked Out To: First Name," +
  "Checked Out To: Last Name,Checked Out To: Email,Checked Out To: Location,Asset EOL Date";

export interface SnipeRow {
  name: string;
  tag: string;
  category: string;
  supplier: string;
  location: string;
  /** Month/day/year of two digits, as that product writes it. */
  purchased: string;
  cost: string;
  first?: string;
  last?: string;
}

/** Returns a file as that product exports it: a byte order mark, quoted inches, many empty cells. */
export function snipeCsv(rows: SnipeRow[]): string {
  const lines = rows.map((row, index) => {
    const person = row.first
      ? ["User", row.first.toLowerCase(), row.first, row.last ?? "", "", ""]
      : ["", "", "", "", "", ""];
    const cells = ["Alhaji & Sons", row.name, row.tag, row.category, row.supplier, "Maker", row.location];
    const model = [`55${index}`, 'Screen 13"', "", `M-${index}`, `Bought with the ${row.category}`];
    return [...cells, ...model, row.purchased, row.cost, ...person, ""].map(quoted).join(",");
  });
  return `\uFEFF${[HEADINGS, ...lines].join("\r\n")}\r\n`;
}

function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
