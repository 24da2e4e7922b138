/** Quotient of whole numbers, numerator ≥ 0 and denominator > 0, rounded half up. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** `whole × part ÷ of`, rounded half up, however large the product: whole numbers, none below 0, and `of` above 0. */
export function shareHalfUp(whole: number, part: number, of: number): number {
  return Number(divideHalfUp(BigInt(whole) * BigInt(part), BigInt(of)));
}
