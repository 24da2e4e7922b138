import { pictureTask, task } from "../../task.ts";
import type { PackPapers } from "./pack-worker.ts";
import type { MadePicture, MakePictures } from "./worker.ts";

export const makePictures = pictureTask<MakePictures, MadePicture>("papers.pictures");
export const packPapers = task<PackPapers, void>("papers.pack");
