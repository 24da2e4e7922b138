import { FEATURES, INVENTORY, ROLE_WORDS } from "./about-words.ts";
import { PublicFrame, Section } from "./frame.tsx";
import { RegisterPicture } from "./register-picture.tsx";
import { TrialButton } from "./trial-button.tsx";
import { ValueCurve } from "./value-curve.tsx";

export function AboutPage() {
  return (
    <PublicFrame>
      <div className="bg-accent text-accent-foreground">
        <div className="mx-auto max-w-[72rem] px-4 py-12 sm:px-6 sm:py-20">
          <h1 className="max-w-[46rem] text-3xl font-semibold tracking-tight text-balance sm:text-4xl">
            The asset module
          </h1>
          <p className="mt-5 max-w-[42rem] text-xl text-pretty">
            A register that knows the life of each thing you own, made for accountants who answer for the
            figures and store keepers who answer for the things.
          </p>
          <TrialButton className="mt-8">Log in or sign up</TrialButton>
        </div>
      </div>
      <Section id="features" title="What it does">
        <Features features={FEATURES} />
      </Section>
      <Section
        tinted
        title="Insight into a life, and fewer breakdowns"
        lead="Value, services and repairs on one line tell what to keep, what to service and what to replace."
      >
        <div className="max-w-[42rem]">
          <ValueCurve />
        </div>
      </Section>
      <Section
        title="This is the register"
        lead="Sort, filter and search it, open any row, print it, or take it away as a spreadsheet."
      >
        <RegisterPicture className="rounded-b-lg border-b" />
      </Section>
      <Section
        tinted
        title="Who may do what"
        lead="Three levels of authority. Nobody approves their own request, and every change is written down for good."
      >
        <dl className="grid gap-4 sm:grid-cols-3">
          {ROLE_WORDS.map(({ title, text }) => (
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
        lead="Stock and tills at the same branches, with the same people: what is on the shelf, what was sold, and whether the cash agrees."
      >
        <Features features={INVENTORY} />
        <TrialButton className="mt-8" />
      </Section>
      <Section tinted title="Begin with the list you have">
        <p className="max-w-[42rem] text-muted-foreground">
          Upload your spreadsheet. Columns are matched, each row is checked, and you see what is wrong and why
          before anything is saved. Leaving is as easy: the whole register comes out as a spreadsheet at any
          time.
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
