import { digestByLink, digestSetting } from "@custodia/domain/digest/schema";
import { setDigest, setDigestByLink, showDigest } from "@custodia/services/digest/digest";
import { anyone, needs, router } from "../../procedure.ts";

/** The weekly mail of what is due: whether one wants it. */
export const digest = router({
  show: needs("self.manage")
    .output(digestSetting)
    .query(({ ctx }) => showDigest(ctx)),
  set: needs("self.manage")
    .input(digestSetting)
    .output(digestSetting)
    .mutation(({ ctx, input }) => setDigest(ctx, input)),
  setByLink: anyone
    .input(digestByLink)
    .output(digestSetting)
    .mutation(({ ctx, input }) => setDigestByLink(ctx, input)),
});
