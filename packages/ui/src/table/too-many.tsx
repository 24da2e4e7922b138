import { grouped } from "../grouped.ts";

type TooManyProps = {
  count: number;
  most: number;
  /** What is done with them, as in "Approve". */
  does: string;
};

/** Beside what is chosen, where it is more than one call takes. */
export function TooMany({ count, most, does }: TooManyProps) {
  if (count <= most) return null;
  return (
    <span className="text-warning-foreground md:whitespace-nowrap">{`${does} ${grouped(most)} at most`}</span>
  );
}
