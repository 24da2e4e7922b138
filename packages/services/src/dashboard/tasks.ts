import { task } from "../task.ts";
import type { DayInput } from "./sum-day-task.ts";

export const sumDayBeside = task<DayInput, void>("figures.day");
