import type { OverTime } from "@custodia/domain/dashboard/over-time";
import { task } from "../task.ts";
import type { DayInput } from "./sum-day-task.ts";
import type { MonthsInput } from "./sum-months-task.ts";

export const sumDayBeside = task<DayInput, void>("figures.day");
export const sumMonthsBeside = task<MonthsInput, OverTime>("figures.months");
