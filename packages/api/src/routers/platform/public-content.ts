import * as schema from "@custodia/domain/platform/public-content";
import { toBytes } from "@custodia/services/core/settings";
import { logoTooLarge } from "@custodia/services/files/logos";
import * as queries from "@custodia/services/platform/public-content/queries";
import * as service from "@custodia/services/platform/public-content/service";
import { file, type UploadField } from "../../meta.ts";
import { anyone, operator, owner, resolveWith, router, withVersion } from "../../procedures.ts";

const PICTURE: UploadField = {
  field: "image",
  maxBytes: ({ logoMegabytes }) => toBytes(logoMegabytes),
  tooLarge: logoTooLarge,
};

/** What visitors of the landing page see. */
export const publicContent = router({
  show: anyone.output(schema.publicContentView).query(resolveWith(queries.readPublicContent)),
  logo: anyone
    .meta(file("GET publicLogos/*", { exclusive: true, download: "picture" }))
    .input(schema.publicLogoInput)
    .query(({ ctx, input }) => queries.readPublicLogo(ctx, input.path)),
});

/** The testimonials, logos and counters of the landing page; a logo is sent as a file. */
export const operatorPublicContent = router({
  show: operator.output(schema.contentView).query(resolveWith(queries.showContent)),
  logo: operator
    .meta(file("GET publicLogos/*", { exclusive: true, download: "picture" }))
    .input(schema.publicLogoInput)
    .query(({ ctx, input }) => queries.readAnyLogo(ctx, input.path)),
  add: owner
    .meta(file("POST publicLogos", { upload: PICTURE }))
    .input(schema.contentAddInput)
    .output(schema.contentView)
    .mutation(resolveWith(service.addItem)),
  change: owner
    .meta(file("POST publicLogos/{id}", { upload: PICTURE }))
    .input(schema.contentChangeInput)
    .output(schema.contentView)
    .mutation(
      withVersion(schema.contentItemView, service.changeItem, async (ctx, input) =>
        queries.toView(ctx.db.read, await queries.getItem(ctx.db.read, input.id)),
      ),
    ),
  remove: owner.input(schema.contentItemInput).output(schema.contentView).mutation(resolveWith(service.removeItem)),
  reorder: owner.input(schema.contentOrderInput).output(schema.contentView).mutation(resolveWith(service.reorderItems)),
  setDisplay: owner
    .input(schema.contentDisplayInput)
    .output(schema.contentView)
    .mutation(resolveWith(service.setDisplay)),
});
