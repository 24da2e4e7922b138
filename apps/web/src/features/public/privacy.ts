import type { Chapter } from "./text-page.tsx";

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
