import { formatNaira } from "@custodia/domain/money";

/** `Gain of ₦17,500.00`, `Loss of ₦5,000.00`; to the kobo there may be neither. */
export function gainOrLossText(gain_or_loss: number): string {
  if (gain_or_loss === 0) return "Neither gain nor loss";
  return `${gain_or_loss > 0 ? "Gain" : "Loss"} of ${formatNaira(Math.abs(gain_or_loss))}`;
}

/** A gain in green, a loss in red, and both in words. */
export function GainOrLoss({ value }: { value: number }) {
  const tone = value > 0 ? "text-success-foreground" : value < 0 ? "text-danger-foreground" : undefined;
  return <strong className={tone}>{gainOrLossText(value)}</strong>;
}
