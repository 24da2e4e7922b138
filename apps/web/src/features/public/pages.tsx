import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import type { ReactNode } from "react";
import { AboutPage } from "./about-page.tsx";
import { PublicFrame } from "./frame.tsx";
import { LandingPage } from "./landing-page.tsx";

type PublicPage = { title: string; description: string; page: ReactNode };

type Chapter = { title: string; paragraphs: string[] };

function TextPage({ title, chapters }: { title: string; chapters: Chapter[] }) {
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

const privacy: Chapter[] = [
  {
    title: "What is stored about you",
    paragraphs: [
      "If you are a user: your name, email address, phone number, identification number, department, job role and location, as you or an Admin of your company entered them; and what you changed in the register, and when.",
      "If you are a custodian of assets or a contact of a vendor: what the company recorded so that it knows whom to contact.",
      "Your password is never stored, only a one-way hash of it. Codes and links sent to you by email are also stored as hashes, and the text of an email is removed once it has been sent.",
    ],
  },
  {
    title: "If you write to us",
    paragraphs: [
      "What you enter in the contact form, and the address you give for the newsletter, are stored by the operator of this installation, to answer you and to send you news. Write to the operator to have them removed.",
    ],
  },
  {
    title: "Who sees it",
    paragraphs: [
      "The users of your own company, each within their role, and the operator of this installation where running it requires that. No other company sees it, and nothing is passed on to advertisers or other third parties.",
    ],
  },
  {
    title: "In your browser",
    paragraphs: [
      "One cookie keeps you signed in. Scripts cannot read it, and it ends when you log out. A second cookie names that session and ends with it; it does not sign anyone in.",
      "The lists you opened last, and your name, are stored in the browser so that you can read them offline: for as long as a session may stay unused, which is 12 hours unless the operator of this installation has set another time, and no longer than the session. Logging out removes them immediately.",
      "Your choice of a light or dark page is stored in the browser and is not sent anywhere. No page loads anything from other sites.",
    ],
  },
  {
    title: "Protection against password guessing",
    paragraphs: [
      "To stop anyone from trying out passwords, sign-ins and sign-ups are counted by network address and account. These counts are removed after a day.",
    ],
  },
  {
    title: "How long it is stored",
    paragraphs: [
      "As long as the company keeps its register: records of assets have to stay complete, so a user who leaves is deactivated and not removed. If the email address of a sign-up is not confirmed, it is released after 24 hours.",
    ],
  },
  {
    title: "Your choices",
    paragraphs: [
      "You can see and correct your own data under Settings. For anything else, ask an Admin of your company or the operator of this installation.",
    ],
  },
];

const terms: Chapter[] = [
  {
    title: "About these terms",
    paragraphs: [
      "Custodia keeps a company's register of fixed assets. The person who signs a company up agrees to these terms for that company and for the users it adds. “The operator” is the person or organisation that runs this installation of Custodia.",
    ],
  },
  {
    title: "Your account",
    paragraphs: [
      "Signing up requires a real email address of the company, which is confirmed by a code. Each person signs in with their own account and keeps its password to themselves.",
      "The company's Admins decide who may sign in and what they may do. They are responsible for the accounts that they add, and deactivate those that are no longer needed.",
    ],
  },
  {
    title: "Your records",
    paragraphs: [
      "What a company enters belongs to the company. It can be exported as a spreadsheet at any time. No other company can see it.",
      "The company makes sure that it may record the people it enters as users, custodians or contacts of vendors.",
      "Every change is recorded in the company's activity log, with who made it and when. These entries are not edited afterwards.",
    ],
  },
  {
    title: "Figures",
    paragraphs: [
      "Depreciation and book values are calculated from what was entered, by the method that the documentation describes. The company's accountants decide whether that method suits its accounts.",
    ],
  },
  {
    title: "Fair use",
    paragraphs: [
      "It is not allowed to try to reach another company's records, to guess passwords, or to overload the service so that others cannot work. The operator may suspend a company that does so, and tells it why. A suspension deletes nothing.",
    ],
  },
  {
    title: "Changes",
    paragraphs: [
      "If these terms change, the new terms carry a new version. The version that a company agreed to, and when it did, is recorded.",
    ],
  },
];

/** The prerendered pages by path, readable without scripts. */
export const pages: Record<string, PublicPage> = {
  "/": {
    title: "Custodia – the fixed-asset register for Nigerian organisations",
    description:
      "Know what you own, where it is and what it is worth: barcodes, movements, maintenance, depreciation to the kobo, revaluation and disposal in one register.",
    page: <LandingPage />,
  },
  "/about": {
    title: "The asset module – Custodia",
    description:
      "How Custodia records the life of each asset: identification, movement, maintenance cost, depreciation, revaluation, disposal and scrapping.",
    page: <AboutPage />,
  },
  "/terms": {
    title: "Terms and Conditions – Custodia",
    description: "What a company agrees to when it signs up for Custodia.",
    page: <TextPage title="Terms and Conditions" chapters={terms} />,
  },
  "/privacy": {
    title: "Privacy – Custodia",
    description: "What Custodia stores about people, who sees it, and for how long.",
    page: <TextPage title="Privacy" chapters={privacy} />,
  },
};
