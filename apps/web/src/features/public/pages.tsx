import type { ReactNode } from "react";
import { AboutPage } from "./about-page.tsx";
import { LandingPage } from "./landing-page.tsx";
import { privacy, TextPage, terms } from "./text-page.tsx";

export type PublicPage = { title: string; description: string; page: ReactNode };

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
