import { TrialButton } from "./account-context.tsx";
import { PublicFrame, Section } from "./frame.tsx";
import { RegisterPicture, ValueCurve } from "./pictures.tsx";

export function AboutPage() {
  return (
    <PublicFrame>
      <div className="bg-accent text-accent-foreground">
        <div className="mx-auto max-w-[72rem] px-4 py-12 sm:px-6 sm:py-20">
          <h1 className="max-w-[46rem] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
            The asset module
          </h1>
          <p className="mt-5 max-w-[42rem] text-xl text-pretty">
            A register of every asset through its whole life, for the accountants responsible for the figures and the
            store keepers responsible for the assets.
          </p>
          <TrialButton className="mt-8">Log in or sign up</TrialButton>
        </div>
      </div>
      <Section id="features" title="What it does">
        <Features features={FEATURES} />
      </Section>
      <Section
        tinted
        title="Asset lifecycle insight and fewer breakdowns"
        lead="Value, services and repairs on one timeline show what to keep, what to service and what to replace."
      >
        <div className="max-w-[42rem]">
          <ValueCurve />
        </div>
      </Section>
      <Section
        title="See the register"
        lead="Sort, filter and search it, open any row, print it, or download it as a spreadsheet."
      >
        <RegisterPicture className="rounded-b-lg border-b" />
      </Section>
      <Section
        tinted
        title="Roles and permissions"
        lead="Three levels of authority. Nobody approves their own request, and every change is recorded permanently."
      >
        <dl className="grid gap-4 sm:grid-cols-3">
          {ROLES.map(({ title, text }) => (
            <div key={title} className="rounded-lg border bg-background p-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted-foreground">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        id="inventory"
        title="The inventory module"
        lead="Stock and tills at the same branches, with the same people: what is on the shelf, what was sold, and whether the cash is correct."
      >
        <Features features={INVENTORY} />
        <TrialButton className="mt-8" />
      </Section>
      <Section tinted title="Start with your existing list">
        <p className="max-w-[42rem] text-muted-foreground">
          Upload your spreadsheet. Columns are matched, each row is checked, and you see what is wrong and why before
          anything is saved. Leaving is just as easy: export the whole register as a spreadsheet at any time.
        </p>
        <TrialButton className="mt-6" />
      </Section>
    </PublicFrame>
  );
}

function Features({ features }: { features: typeof FEATURES }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {features.map(({ title, text }) => (
        <li key={title} className="border-t pt-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const FEATURES = [
  {
    title: "Identification",
    text: "Each asset gets a barcode made of your company's abbreviation, its class code and a number that is never reused. An existing label stays searchable too.",
  },
  {
    title: "Movement",
    text: "A release for maintenance or fieldwork records the date, the place and the person; a return records the condition. An asset can be out only once at a time.",
  },
  {
    title: "Maintenance cost",
    text: "A return from the workshop records the cost and the invoice. The next service date is calculated from the last service.",
  },
  {
    title: "Depreciation",
    text: "Straight line, reducing balance or by use, in whole kobo, down to the scrap value. See the book value on any day, not only at the end of a month.",
  },
  {
    title: "Revaluation",
    text: "A revaluation changes the figures from its date on. The original cost stays on record, and the screen shows the figures before and after.",
  },
  {
    title: "Disposal and scrapping",
    text: "Depreciation stops on the day of the sale or scrapping. The book value, the buyer and the gain or loss stay on record for your auditors.",
  },
];

const INVENTORY: typeof FEATURES = [
  {
    title: "Stock ledger",
    text: "The quantity and moving-average cost of each item at each branch. Ledger entries are never changed or removed, and stock never goes below zero.",
  },
  {
    title: "Purchases",
    text: "Record a vendor's invoice in units or packs, with VAT shown separately. A wrong purchase is reversed in full, at its original value.",
  },
  {
    title: "Point of sale",
    text: "A till for scanner, keyboard and touch: discounts and coupons, cash, card, cheque and transfer in one sale. VAT and change are exact to the kobo, and the drawer is counted blind.",
  },
  {
    title: "Stock counts",
    text: "Count many items at once, or enter the differences, with a reason. You are notified when an item reaches its reorder level.",
  },
];

const ROLES = [
  { title: "Admin", text: "Sets up the company, invites users, and acts without approval." },
  { title: "Approver", text: "Sees everything, and approves or rejects requests with a reason." },
  {
    title: "Data Entry",
    text: "Enters data and makes requests. Nothing changes until another user approves.",
  },
];
