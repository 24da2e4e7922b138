import type { LinkProps } from "@tanstack/react-router";

export interface Topic {
  title: string;
  /** In the order in which they are done. */
  steps: readonly string[];
  links: readonly TopicLink[];
}

export type TopicLink = { label: string } & (
  | (Pick<LinkProps, "to"> & Partial<Pick<LinkProps, "search">> & { outside?: never })
  /** No screen of the app, so that the browser has to load it. */
  | { to: string; outside: true }
);
