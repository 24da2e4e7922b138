import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import { PublicFrame } from "./frame.tsx";

type Chapter = { title: string; paragraphs: string[] };

/** A public page of text. */
export function TextPage({ title, chapters }: { title: string; chapters: Chapter[] }) {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-[44rem] px-4 py-12 sm:px-6 sm:py-16">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="mt-2 text-muted-foreground">Version {TERMS_VERSION}</p>
        {chapters.map(({ title, paragraphs }) => (
          <section key={title} aria-label={title} className="mt-8 space-y-3">
            <h2 className="text-xl font-semibold">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </PublicFrame>
  );
}

export const privacy: Chapter[] = [
  {
    title: "What is kept about you",
    paragraphs: [
      "If you are a user: your name, email address, phone number, identification number, department, job role and location, as you or an Admin of your company entered them; what you changed in the register, and when.",
      "If you hold assets or stand for a vendor: what the company recorded so that it knows whom to ask.",
      "Your password is never kept, but a one-way hash of it. Codes and links that are mailed to you are kept as hashes too, and the mail's text is removed once it has been sent.",
    ],
  },
  {
    title: "If you write to us",
    paragraphs: [
      "What you enter in the contact form, and the address that you give for the newsletter, are kept by the operator of this installation, to answer you and to mail you news. Write to have them removed.",
    ],
  },
  {
    title: "Who sees it",
    paragraphs: [
      "The users of your own company, each within their role, and the operator of this installation where running it needs that. No other company does, and nothing is passed on to advertisers or other third parties.",
    ],
  },
  {
    title: "In your browser",
    paragraphs: [
      "One cookie keeps you signed in. It cannot be read by scripts and ends when you log out. A second one, which signs nobody in, names that session, and ends with it.",
      "The lists that you saw last, and your name above them, are kept in the browser for reading without a connection: for as long as a session may stay unused, which is 12 hours unless the operator of this installation has set another time, and no longer than the session. Logging out removes them at once.",
      "The choice of a light or dark page is remembered in the browser and goes nowhere else. No page loads anything from other sites.",
    ],
  },
  {
    title: "Against guessing",
    paragraphs: [
      "To stop who tries out passwords, sign-ins and sign-ups are counted by network address and account. These counts are removed after a day.",
    ],
  },
  {
    title: "How long",
    paragraphs: [
      "As long as the company keeps its register: records of assets have to stay complete, so a user who leaves is deactivated and not removed. A sign-up whose email nobody confirms lets go of the address after 24 hours.",
    ],
  },
  {
    title: "Your say",
    paragraphs: [
      "You can see and correct your own data under Settings. For all else, an Admin of your company or the operator of this installation is the one to ask.",
    ],
  },
];

export const terms: Chapter[] = [
  {
    title: "What these terms are about",
    paragraphs: [
      "Custodia keeps a company's register of fixed assets. Whoever signs a company up agrees to these terms for that company and for the users it adds. “The operator” is who runs this installation of Custodia.",
    ],
  },
  {
    title: "Your account",
    paragraphs: [
      "The sign-up needs a true email address of the company, which is confirmed by a code. Each person signs in with an account of their own and keeps its password to themselves.",
      "The company's Admins decide who may sign in and what they may do. They answer for the accounts that they add, and close those that are no longer needed.",
    ],
  },
  {
    title: "Your records",
    paragraphs: [
      "What a company enters stays the company's own. It can be exported as a spreadsheet at any time. No other company can see it.",
      "The company makes sure that it may record the people whom it enters as users, custodians or contacts of vendors.",
      "Every change is written into the company's activity, with who made it and when. These rows are not edited afterwards.",
    ],
  },
  {
    title: "Figures",
    paragraphs: [
      "Depreciation and book values are computed from what was entered, by the method that the documentation describes. Whether that method suits a company's accounts, its accountants decide.",
    ],
  },
  {
    title: "Fair use",
    paragraphs: [
      "Nobody may try to reach another company's records, to guess passwords, or to burden the service so that others cannot work. The operator may suspend a company that does, and tells it why. Nothing is deleted by a suspension.",
    ],
  },
  {
    title: "Changes",
    paragraphs: [
      "If these terms change, the new ones carry another version. The version that a company agreed to, and when it did, is kept.",
    ],
  },
];
