import type { Areas } from "./area.ts";

/** The rooms of the operators' app. */
export const operatorsApp: Record<string, Areas> = {
  "apps/admin": {
    folder: "features",
    ground: [
      { name: "session", is: "the sign-in with its second factor, and who is signed in" },
      { name: "format", is: "sizes, counts and times as they are written" },
      { name: "lists", is: "a page that is one list, and a part of one" },
      { name: "acts", is: "what is asked before an act, and the way to whom it concerns" },
    ],
    areas: [
      { name: "log", is: "what operators did", sees: [] },
      { name: "users", is: "users of all companies, to be helped", sees: [] },
      { name: "figures", is: "use over time", sees: [] },
      { name: "leads", is: "what visitors wrote", sees: [] },
      { name: "held", is: "what waits since a backup was restored", sees: [] },
      { name: "health", is: "how the service is", sees: ["held"] },
      { name: "jobs", is: "what runs behind, and what stands still", sees: ["health"] },
      { name: "mails", is: "what leaves by mail, and what did not", sees: [] },
      {
        name: "companies",
        is: "companies by their size and use",
        sees: ["users", "jobs", "mails", "log", "figures"],
      },
      { name: "webhooks", is: "those that do not take their calls", sees: [] },
      { name: "announcement", is: "the banner to all companies", sees: [] },
      { name: "operators", is: "who runs Custodia", sees: [] },
      { name: "account", is: "one's own password, codes and sessions", sees: [] },
    ],
    wiring: ["routes", "main.tsx", "warm.ts", "router.tsx", "app.ts", "menu.ts", "shell.tsx"],
  },
};
