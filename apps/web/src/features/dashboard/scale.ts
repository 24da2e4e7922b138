/** Round steps from zero to above the largest amount, four to six of them: what an axis is divided by. */
export function scaleTo(most: number): { top: number; ticks: number[] } {
  if (most <= 0) return { top: 1, ticks: [0] };
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough)!;
  const count = Math.ceil(most / step);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) };
}
