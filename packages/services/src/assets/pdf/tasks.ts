import { pictureTask } from "../../task.ts";
import type { MakeMark } from "./worker.ts";

export const makeMark = pictureTask<MakeMark, Uint8Array>("pdf.mark");
