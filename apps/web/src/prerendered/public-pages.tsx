import { renderToString } from "react-dom/server";
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
    html: renderToString(<StandalonePage path={path} />),
  }));
}
