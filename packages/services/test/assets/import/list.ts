let number = 0;

/** Returns a CSV whose tags no other test uses; `oddities` replaces the cost of rows by their index. */
export function list(count: number, oddities: Record<number, string> = {}): string {
  const rows = Array.from({ length: count }, (_, index) => {
    number += 1;
    return `Item ${number},Class A,Vendor X,Musa Keeper,T-${number},2024-01-02,${oddities[index] ?? 100 + index},4,New,Purchase`;
  });
  return `Description,Classification,Vendor,Custodian,Asset Tag,Acquisition Date,Cost,Useful Life,Condition,Acquisition Nature\n${rows.join("\n")}\n`;
}

/** The tag of the latest row, in the form in which tags are compared. */
export const lastTag = (): string => `t-${number}`;
