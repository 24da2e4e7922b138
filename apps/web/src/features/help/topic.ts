import type { LinkProps } from "@tanstack/react-router";

export interface Topic {
  title: string;
  /** In order. */
  steps: readonly string[];
  links: readonly TopicLink[];
}

export type TopicLink = { label: string } & (
  | (Pick<LinkProps, "to"> & Partial<Pick<LinkProps, "search">> & { outside?: never })
  /** A page outside of the app, which the browser has to load. */
  | { to: string; outside: true }
);
