import type { ImportFieldName } from "@custodia/domain/assets/import/fields";
import type { Proposals } from "@custodia/domain/assets/import/preview";
import type { FileFacts } from "../../../spreadsheet/book.ts";
import type { Choices } from "../facts.ts";

/** Patterns that propose an unmatched column for a field: `says` must match the heading, `not` must not, `cell` a cell. */
const LIKELY: Partial<Record<ImportFieldName, { says: RegExp; not: RegExp; cell: RegExp }>> = {
  description: {
    says: /\b(?:names?|titles?|desc(?:ription)?|details|items?|device|equipment|machine|product|property|asset)\b/i,
    not: /\b(?:id|no|number|code|tag|user|owner|staff|employee|full|first|last|group|login|logon|host|file|branch|location|office|department|status|class|category|type|depreciation|company|vendor|supplier)\b/i,
    cell: /\p{L}{3}/u,
  },
  cost: {
    says: /\b(?:costs?|price|amount|value|worth)\b/i,
    not: /\b(?:net|book|nbv|wdv|written|carrying|current|market|fair|scrap|residual|salvage|disposal|sales?|selling|repairs?|maintenance|servic\w+|depr\w*|accum\w*|insur\w*|replacement|revalu\w*|tax|vat|annual|monthly|rent\w*|change|percent\w*)\b/i,
    cell: /^\P{L}{0,4}N?\s*\d[\d,. ]*$/u,
  },
  acquisition_date: {
    says: /\b(?:dates?|year|acquired|bought|installed|commissioned)\b/i,
    not: /\b(?:warranty|guarantee|exp\w*|end|last|next|due|refresh|replac\w*|eta|retir\w*|calibrat\w*|until|review\w*|audit\w*|check\w*|inspect\w*|verif\w*|servic\w+|maintenance|creat\w*|modif\w*|updat\w*|dispos\w*|sold|sales?|manufactured?|model|insur\w*|return\w*|valu\w*|report|print\w*)\b/i,
    cell: /^(?:\d{4}$|.*\d{1,4}[\s./-]+\w{1,9}[\s./,-]+\d{1,4})/,
  },
};

/** `installation_date` and `PurchasePrice` in words. */
const inWords = (heading: string) => heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replace(/[_\W]+/gu, " ");

/**
 * Proposes a column for a field that has none. A description that no heading names is in the column of the model or the class,
 * or the first whose text differs from row to row.
 */
export function proposeColumn(
  field: ImportFieldName,
  { file, choices }: { file: FileFacts; choices: Pick<Choices, "mapping"> },
): Proposals {
  const likely = LIKELY[field];
  const { mapping } = choices;
  if (!likely || mapping[field]?.length) return {};
  const taken = new Set(Object.values(mapping).flat());
  const fits = (at: number) => !taken.has(at) && file.samples[at]!.some((text) => likely.cell.test(text));
  const columns = [...file.headings.keys()].filter(fits);
  const named = columns.find((at) => {
    const heading = inWords(file.headings[at]!);
    return likely.says.test(heading) && !likely.not.test(heading);
  });
  const differs = columns.find((at) => new Set(file.samples[at]).size > 1);
  const other = mapping.model?.[0] ?? mapping.classification_id?.[0] ?? differs ?? columns[0];
  const column = named ?? (field === "description" ? other : undefined);
  if (column === undefined) return {};
  const why = `Such as ${file.samples[column]!.slice(0, 2).join(", ")}.`;
  return { [`mapping.${field}`]: { value: column, label: file.headings[column]!, why } };
}
