import {
  contentAddInput,
  contentChangeInput,
  contentDisplayInput,
  contentItemInput,
  contentItemView,
  contentOrderInput,
  contentView,
  publicContentView,
  publicLogoInput,
} from "@custodia/domain/platform/public-content";
import { toBytes } from "@custodia/services/core/settings";
import { logoTooLarge } from "@custodia/services/files/logos";
import {
  getItem,
  readLogoDraft,
  readPublicContent,
  readPublicLogo,
  showContent,
  toView,
} from "@custodia/services/platform/public-content/queries";
import {
  addItem,
  changeItem,
  removeItem,
  reorderItems,
  setDisplay,
} from "@custodia/services/platform/public-content/service";
import { file, type UploadField } from "../../meta.ts";
import { anyone, operator, owner, resolveWith, router, withVersion } from "../../procedures.ts";

const PICTURE: UploadField = {
  field: "image",
  maxBytes: ({ logoMegabytes }) => toBytes(logoMegabytes),
  tooLarge: logoTooLarge,
};

/** What visitors of the landing page see. */
export const publicContent = router({
  show: anyone.output(publicContentView).query(resolveWith(readPublicContent)),
  logo: anyone
    .meta(file("GET publicLogos/*", { exclusive: true, download: "picture" }))
    .input(publicLogoInput)
    .query(({ ctx, input }) => readPublicLogo(ctx, input.path)),
});

/** The testimonials, logos and counters of the landing page; a logo is sent as a file. */
export const operatorPublicContent = router({
  show: operator.output(contentView).query(resolveWith(showContent)),
  logo: operator
    .meta(file("GET publicLogos/*", { exclusive: true, download: "picture" }))
    .input(publicLogoInput)
    .query(({ ctx, input }) => readLogoDraft(ctx, input.path)),
  add: owner
    .meta(file("POST publicLogos", { upload: PICTURE }))
    .input(contentAddInput)
    .output(contentView)
    .mutation(resolveWith(addItem)),
  change: owner
    .meta(file("POST publicLogos/{id}", { upload: PICTURE }))
    .input(contentChangeInput)
    .output(contentView)
    .mutation(
      withVersion(contentItemView, changeItem, async (ctx, input) =>
        toView(ctx.db.read, await getItem(ctx.db.read, input.id)),
      ),
    ),
  remove: owner.input(contentItemInput).output(contentView).mutation(resolveWith(removeItem)),
  reorder: owner.input(contentOrderInput).output(contentView).mutation(resolveWith(reorderItems)),
  setDisplay: owner.input(contentDisplayInput).output(contentView).mutation(resolveWith(setDisplay)),
});
