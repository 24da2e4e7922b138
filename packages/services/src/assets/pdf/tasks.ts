import { pictureTask } from "../../task.ts";
import type { MakeMark } from "./mark-task.ts";

export const makeMark = pictureTask<MakeMark, Uint8Array>("pdf.mark");
