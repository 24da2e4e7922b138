import type { PublicContent } from "@custodia/domain/platform/public-content";
import { renderToString } from "react-dom/server";
import { SAMPLES } from "../features/public/landing-page.tsx";
import { pages } from "../features/public/pages.tsx";
import { StandalonePage } from "./standalone-page.tsx";

/** A page that the build prerenders. */
export type PrerenderedPage = { path: string; title: string; description: string; html: string };

/** Returns all public pages as HTML, for the build. */
export function renderPages(): PrerenderedPage[] {
  return Object.entries(pages).map(([path, { title, description }]) => ({
    path,
    title,
    description,
    html: renderToString(<StandalonePage path={path} content={SAMPLES} />),
  }));
}

/** Returns the landing page as HTML with the operators' content, for the server, which imports this module as it is built. */
export const renderLandingPage = (content: PublicContent): string =>
  renderToString(<StandalonePage path="/" content={content} />);
