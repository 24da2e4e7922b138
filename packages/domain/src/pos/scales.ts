/** Thousandths of a unit: what a quantity is inside. 1.5 kg are 1,500. */
export const MILLI = 1000;

/** Hundredths of a percent: what a rate is inside. 7.5 % are 750. */
export const ALL = 10_000;
