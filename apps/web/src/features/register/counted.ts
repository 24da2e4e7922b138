import { formatThousands as inThousands } from "@custodia/ui/number-format";

/** A count with its thousands told apart: 2,500. */
export const grouped = (count: number): string => inThousands(count);

/** A count with its word: “1 asset”, “2,500 assets”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
