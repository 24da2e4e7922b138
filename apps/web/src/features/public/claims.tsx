import {
  ArrowLeftRight,
  BadgeCheck,
  Coins,
  LineChart,
  type LucideIcon,
  PackageX,
  ScanBarcode,
  Wrench,
} from "lucide-react";
import { ValueCurve } from "./pictures.tsx";

const claims: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ScanBarcode,
    title: "Identification",
    text: "A unique barcode that is never reused, alongside any existing tag.",
  },
  {
    icon: ArrowLeftRight,
    title: "Movement",
    text: "What is out for maintenance or fieldwork, with whom, since when, and when it is due back.",
  },
  {
    icon: Wrench,
    title: "Maintenance cost",
    text: "The cost and invoice of each repair, with a total for the asset.",
  },
  {
    icon: LineChart,
    title: "Depreciation",
    text: "Straight line, reducing balance or by use, in whole kobo, down to the scrap value.",
  },
  {
    icon: Coins,
    title: "Revaluation",
    text: "A new amount from a given date; earlier values do not change.",
  },
  {
    icon: PackageX,
    title: "Disposal and scrapping",
    text: "Sold or scrapped: the book value on that date and the gain or loss are recorded.",
  },
];

export function Claims() {
  return (
    <>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 grid items-center gap-8 rounded-lg border bg-card p-5 sm:p-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h3 className="text-xl font-semibold">See the whole life of an asset</h3>
          <p className="mt-2 text-muted-foreground">
            Its value and full history on one page. See what keeps breaking down, and what is due for replacement before
            it fails.
          </p>
          <ul className="mt-4 space-y-2">
            {["Automatic service dates", "Repair costs next to book value", "Fully depreciated assets at a glance"].map(
              (point) => (
                <li key={point} className="flex gap-2">
                  <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
                  {point}
                </li>
              ),
            )}
          </ul>
        </div>
        <ValueCurve />
      </div>
    </>
  );
}
