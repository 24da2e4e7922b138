import type { CompanyId } from "../../context.ts";
import { task } from "../../task.ts";
import type { ReadFigures, Scope } from "./read-figures.ts";

export const readFiguresAside = task<{ company_id: CompanyId; scope: Scope }, ReadFigures>("reports.read");
