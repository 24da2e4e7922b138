import { short } from "@custodia/domain/assets/import/cells";
import {
  barcodeTaken,
  type CodeOwner,
  codeKey,
  codeProblem,
  ITEM_NUMBER,
  pluTaken,
} from "@custodia/domain/pos/items/codes";
import { categoryKey, type ItemCreate } from "@custodia/domain/pos/items/schema";
import type { Owner } from "../codes.ts";
import type { Known } from "./known.ts";
import type { ParsedRow, Problems } from "./read-row.ts";

const isCalled = ({ fields }: ParsedRow, { name }: Owner) =>
  categoryKey(String(fields.name ?? "")) === categoryKey(name);

const ownersOf = ({ barcodes = [], fields: { plu } }: ParsedRow, known: Known): Owner[] =>
  [...barcodes.map(({ code }) => code), ...(plu === undefined ? [] : [String(plu)])].flatMap(
    (code) => known.owners.get(codeKey(code)) ?? [],
  );

/** The item whose number a row has, where its name or a code of it says so too, or no name is given. */
export function numberedAs(said: ParsedRow, known: Known): Owner | undefined {
  const owner = known.byNumber.get(said.item_no ?? "");
  if (!owner) return undefined;
  const isNamed = said.fields.name === undefined || isCalled(said, owner);
  return isNamed || ownersOf(said, known).some(({ id }) => id === owner.id) ? owner : undefined;
}

/**
 * The item that a row is about: its number or one of its codes is an item's, and its name is too. A number that is right with another
 * name counts where a code is that item's; else it may be another company's number, and is asked about. Undefined for a new one.
 */
export function itemOf(said: ParsedRow, known: Known): Owner | { problem: string } | undefined {
  const { item_no } = said;
  const coded = ownersOf(said, known).find((owner) => isCalled(said, owner));
  if (item_no === undefined) return coded;
  if (!ITEM_NUMBER.test(item_no))
    return {
      problem: `“${short(item_no)}” is no item number, such as ITM000001. Leave it out to add an item.`,
    };
  const owner = known.byNumber.get(item_no);
  const found = numberedAs(said, known) ?? coded;
  if (found || !owner) return found;
  return {
    problem: `${item_no} is ${owner.name} here. Write that name to change it, or leave the number out to add another item.`,
  };
}

/** Tells of codes that another item or row has. */
export interface Claims {
  prefix: number | null;
  /** Takes a code for a row's item, `own` where it is here; or says whose it is. */
  take(row: number, code: string, taken: (owner: CodeOwner) => string, own: number): string | undefined;
}

export function claimsOf(known: Known): Claims {
  const rowOf = new Map<string, number>();
  return {
    prefix: known.weighed_prefix,
    take(row, code, taken, own) {
      const key = codeKey(code);
      const owner = known.owners.get(key);
      if (owner && owner.id !== own) return taken(owner);
      const other = rowOf.get(key) ?? row;
      rowOf.set(key, other);
      return other === row ? undefined : `Row ${other} has “${short(code)}” too. One code is one item.`;
    },
  };
}

/** Codes of a row that another item or row has, or that are a scale's. */
export function clashes(
  row: number,
  { barcodes, plu }: Pick<ItemCreate, "barcodes"> & { plu?: string | null | undefined },
  claims: Claims,
  own = 0,
): Problems {
  const problems: Problems = {};
  for (const { code } of barcodes) {
    const problem = codeProblem(code, claims.prefix) ?? claims.take(row, code, barcodeTaken, own);
    if (problem) problems.barcode ??= problem;
  }
  const problem = plu ? claims.take(row, plu, pluTaken, own) : undefined;
  if (problem) problems.plu = problem;
  return problems;
}
