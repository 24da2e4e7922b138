import { z } from "zod";
import { vendorView } from "../setup/vendors.ts";
import { assetRow } from "./schema.ts";

/** Assets that come with a vendor; its count tells of the others. */
export const MAX_SUPPLIED = 200;

/** One vendor with the newest of the assets that it supplied. */
export const vendorShown = vendorView.extend({ assets: z.array(assetRow) });
