import type { Chapter } from "./text-page.tsx";

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
