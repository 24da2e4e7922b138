import type { WorkOfDay } from "@custodia/domain/assets/agenda";
import { movementTypeLabel } from "@custodia/domain/assets/labels";
import { serviceText } from "./service-text.ts";

type Work = Pick<WorkOfDay, "back_from" | "maintenance_schedule" | "frequency">;

/** What a row asks for: `Monthly service`, `Back from fieldwork`. */
export const workText = (work: Work): string =>
  work.back_from ? `Back from ${movementTypeLabel[work.back_from].toLowerCase()}` : serviceText(work);

/** The colours of work, each with its word; what is late is red, whatever it is. */
export const WORK_TONES = {
  service: { word: "service", dot: "bg-chart-1" },
  maintenance: { word: "maintenance", dot: "bg-chart-3" },
  fieldwork: { word: "fieldwork", dot: "bg-chart-2" },
  late: { word: "late", dot: "bg-destructive" },
  done: { word: "done", dot: "bg-muted-foreground/50" },
} as const;

/** The class of the dot before it. */
export const workDot = ({ back_from }: Pick<Work, "back_from">, late: boolean): string =>
  WORK_TONES[late ? "late" : (back_from ?? "service")].dot;
