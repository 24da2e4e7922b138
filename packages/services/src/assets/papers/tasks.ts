import { pictureTask, task } from "../../task.ts";
import type { MadePicture, MakePictures } from "./make-pictures-task.ts";
import type { PackPapers } from "./pack-task.ts";

export const makePictures = pictureTask<MakePictures, MadePicture>("papers.pictures");
export const packPapers = task<PackPapers, void>("papers.pack");
