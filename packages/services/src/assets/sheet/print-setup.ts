import { withEscapes } from "@custodia/domain/assets/import/cell-texts";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import type { AddWorksheetOptions } from "exceljs";

/** Whose book it is, of what and of which day: it stands at the top of each printed page, and in the properties of the file. */
export interface BookAbout {
  title: string;
  company: string;
  day: CalendarDate;
}

/** What spreadsheets take at the top of a page at most, with its signs of layout. */
const LONGEST = { company: 100, title: 60 };

/** `&` begins a sign of layout there. */
const plain = (text: string, most: number) =>
  withEscapes([...text.replace(/\s+/g, " ").trim()].slice(0, most).join("").replaceAll("&", "&&"));

/**
 * Printed across the page, as wide as it is and as long as it takes, with its headings on each page. Given as a sheet is added: what
 * is set later comes too late where rows are streamed.
 */
export function printSetup(about?: BookAbout): Pick<AddWorksheetOptions, "pageSetup" | "headerFooter"> {
  const { company, title, day } = about ?? {};
  const head =
    company && title && day
      ? `&L${plain(company, LONGEST.company)}&C${plain(title, LONGEST.title)}&R${formatLongDate(day)}`
      : undefined;
  return {
    pageSetup: {
      ...{ paperSize: 9, orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
      printTitlesRow: "1:1",
    },
    headerFooter: { ...(head ? { oddHeader: head } : {}), oddFooter: "&L&A&RPage &P of &N" },
  };
}

/** What the properties of the file say. */
export const bookProperties = (about: BookAbout | undefined) =>
  about
    ? {
        title: `${about.title}, ${formatLongDate(about.day)}`,
        subject: about.company,
        creator: "Custodia",
        lastModifiedBy: "Custodia",
      }
    : { creator: "Custodia", lastModifiedBy: "Custodia" };
