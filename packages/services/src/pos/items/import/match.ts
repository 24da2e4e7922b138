import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  ITEM_NUMBER,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import { categoryKey, type ItemCreate } from "@custodia/domain/pos/items/schema";
import { short } from "@custodia/domain/spreadsheet/cells";
import type { ItemOwner } from "../codes.ts";
import type { KnownRecords } from "./known.ts";
import type { ParsedRow, Problems } from "./read-row.ts";

const hasSameName = ({ fields }: ParsedRow, { name }: ItemOwner) =>
  categoryKey(String(fields.name ?? "")) === categoryKey(name);

const ownersOf = ({ barcodes = [], fields: { plu } }: ParsedRow, known: KnownRecords): ItemOwner[] =>
  [...barcodes.map(({ code }) => code), ...(plu === undefined ? [] : [String(plu)])].flatMap(
    (code) => known.owners.get(codeKey(code)) ?? [],
  );

/** The item with the row's number, if its name or a code confirms it or the row has no name. */
export function itemByNumber(row: ParsedRow, known: KnownRecords): ItemOwner | undefined {
  const owner = known.byNumber.get(row.item_no ?? "");
  if (!owner) return undefined;
  const nameMatches = row.fields.name === undefined || hasSameName(row, owner);
  return nameMatches || ownersOf(row, known).some(({ id }) => id === owner.id) ? owner : undefined;
}

/** The item of the row's name that has one of its codes but for leading zeros, which spreadsheets drop; undefined if several have. */
function itemWithoutZeros(row: ParsedRow, known: KnownRecords): ItemOwner | undefined {
  const owners = new Set((row.barcodes ?? []).flatMap(({ code }) => known.ownersWithoutZeros.get(code) ?? []));
  const [item, ...others] = [...owners].filter((owner) => hasSameName(row, owner));
  return others.length === 0 ? item : undefined;
}

/**
 * Returns the stored item of a row: its number or a code, and its name, must match. A number with another name counts only
 * with a code of that item; otherwise it may be another company's number, and the row has a problem. Undefined for a new
 * item.
 */
export function matchItem(row: ParsedRow, known: KnownRecords): ItemOwner | { problem: string } | undefined {
  const { item_no } = row;
  const byCode = ownersOf(row, known).find((owner) => hasSameName(row, owner)) ?? itemWithoutZeros(row, known);
  if (item_no === undefined) return byCode;
  if (!ITEM_NUMBER.test(item_no))
    return {
      problem: `“${short(item_no)}” is not an item number, such as ITM000001. Leave it out to add an item.`,
    };
  const owner = known.byNumber.get(item_no);
  const match = itemByNumber(row, known) ?? byCode;
  if (match || !owner) return match;
  return {
    problem: `${item_no} is ${owner.name} here. Write that name to change it, or leave the number out to add another item.`,
  };
}

/** Checks codes against other items and rows. */
export interface Claims {
  prefix: number | null;
  /** Reserves a code for a row's item (`ownId` if stored), or returns its owner. */
  take(row: number, code: string, takenMessage: (owner: CodeOwner) => string, ownId: number): string | undefined;
}

export function createClaims(known: KnownRecords): Claims {
  const rowOf = new Map<string, number>();
  return {
    prefix: known.weighed_prefix,
    take(row, code, takenMessage, ownId) {
      const key = codeKey(code);
      const owner = known.owners.get(key);
      if (owner && owner.id !== ownId) return takenMessage(owner);
      const claimedBy = rowOf.get(key) ?? row;
      rowOf.set(key, claimedBy);
      return claimedBy === row ? undefined : `Row ${claimedBy} has “${short(code)}” too. A code belongs to one item.`;
    },
  };
}

/** Problems of a row's codes that belong to another item, row or scale. */
export function codeProblems(
  row: number,
  { barcodes, plu }: Pick<ItemCreate, "barcodes"> & { plu?: string | null | undefined },
  claims: Claims,
  ownId = 0,
): Problems {
  const problems: Problems = {};
  for (const { code } of barcodes) {
    const problem = codeProblem(code, claims.prefix) ?? claims.take(row, code, barcodeTaken, ownId);
    if (problem) problems.barcode ??= problem;
  }
  const problem = plu ? claims.take(row, plu, pluTaken, ownId) : undefined;
  if (problem) problems.plu = problem;
  return problems;
}
