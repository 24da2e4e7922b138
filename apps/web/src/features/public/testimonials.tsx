import { Carousel } from "./carousel.tsx";

const quotes = [
  {
    text: "Our auditors used to spend a week on the fixed-asset schedule. This year they asked for the register on a Monday and had no questions left on Tuesday.",
    name: "Folake Adeyinka",
    role: "Financial controller, Baobab Freight",
  },
  {
    text: "The generator at our Jos branch went out for repair three times in a year. We only saw it once each repair stood beside its cost.",
    name: "Pam Dung",
    role: "Maintenance lead, Plateau Power",
  },
  {
    text: "I hold forty items for the wards. When I am asked where something is, I look it up on my phone and say who has it.",
    name: "Zainab Lawal",
    role: "Store keeper, Lagoon Clinics",
  },
  {
    text: "We brought a list of nine thousand rows with us. It told us which forty were wrong, and why, before anything was saved.",
    name: "Chidi Okonkwo",
    role: "Accountant, Osun Mills",
  },
];

export function Testimonials() {
  return (
    <>
      <Carousel label="Testimonials">
        {quotes.map(({ text, name, role }) => (
          <figure key={name} className="flex h-full flex-col justify-between gap-6">
            <blockquote className="text-xl text-pretty sm:text-2xl">“{text}”</blockquote>
            <figcaption>
              <span className="block font-semibold">{name}</span>
              <span className="block text-base text-muted-foreground">{role}</span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
      <p className="mt-6 text-sm text-muted-foreground">
        These people and organisations are made up, to show how the product is meant to be used.
      </p>
    </>
  );
}
