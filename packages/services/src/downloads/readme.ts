import type { WrittenData } from "./write/write-data-task.ts";

const counts = new Intl.NumberFormat("en-NG");

/** What a download is, in plain words, for whoever unpacks it: maybe years later, and without Custodia. */
export function readmeOf({
  company,
  at,
  zone,
  by,
  written,
  missing,
}: {
  company: string;
  /** The moment as people of the company read it. */
  at: string;
  /** The company's time zone. */
  zone: string;
  by: string;
  written: WrittenData;
  /** Files that were no longer kept when they were packed, by their places. */
  missing: string[];
}): string {
  const kinds = written.counts.map(([sheet, count]) => `  ${sheet}: ${counts.format(count)}`);
  return `${[
    `All data of ${company}`,
    "",
    `Made by Custodia on ${at}, for ${by}. All records are of one and the same moment.`,
    "",
    "company.xlsx   every kind of record on a sheet of its own, to be read by people.",
    "               Amounts are in naira, and other records are called by their names.",
    "json/          the same, and all that does not fit into a cell, to be read by programs: a file for each kind.",
    "               json/fields.json says of each field what it counts: naira, percent, a day, a moment.",
    "               A field whose name ends in _id holds the id of a record in another file.",
    "files/         the files that your company stored: its logo, photos and documents of assets, the lists that were",
    "               imported, and of these the rows that had errors.",
    "",
    `Moments are by the clocks of ${zone}, in json/ with their offset from UTC. Those inside the before and after of an`,
    "activity are as it noted them: in UTC, with a Z.",
    "",
    "Book values are those of the day on which this was made.",
    "",
    "Not in it: passwords, sign-ins, the secrets of access tokens and webhooks, letters on their way, sums that",
    "can be had by adding up, assets of an import that was not finished, and spreadsheets that were exported before.",
    "",
    "Records:",
    ...kinds,
    ...(missing.length === 0
      ? []
      : ["", "Files that were no longer kept:", ...missing.map((one) => `  ${one}`)]),
  ].join("\r\n")}\r\n`;
}
