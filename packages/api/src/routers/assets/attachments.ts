import { attachmentAdd, attachmentPatch, attachmentsView, attachmentView } from "@custodia/domain/assets/attachments";
import { messageView } from "@custodia/domain/record";
import { attachmentTooLarge } from "@custodia/services/assets/attachments/intake";
import * as queries from "@custodia/services/assets/attachments/queries";
import { addAttachment, removeAttachment, updateAttachment } from "@custodia/services/assets/attachments/service";
import { assetResource } from "@custodia/services/assets/detail/queries";
import { toBytes } from "@custodia/services/core/settings";
import { ANY_FILE, file, rest, type UploadField } from "../../meta.ts";
import { needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

const UPLOAD: UploadField = {
  field: "file",
  maxBytes: ({ attachmentMegabytes }) => toBytes(attachmentMegabytes),
  tooLarge: attachmentTooLarge,
  stream: true,
};

/** Photos and documents of assets. */
export const papers = router({
  list: needsOn("company.see", assetResource)
    .meta(rest("GET assets/{id}/papers", "List the photos and documents of an asset"))
    .output(attachmentsView)
    .query(resolveWith(queries.listAttachments)),
  all: needsOn("company.see", assetResource)
    .meta(file("GET assets/{id}/papers", { exclusive: true, download: ANY_FILE }))
    .query(resolveWith(queries.downloadAllAttachments)),
  add: needsOn("records.write", assetResource)
    .meta(
      rest("POST assets/{id}/papers", "Add a photo or document to an asset", {
        exclusive: true,
        creates: true,
        upload: UPLOAD,
      }),
    )
    .meta(file("POST assets/{id}/papers"))
    .input(attachmentAdd)
    .output(attachmentView)
    .mutation(resolveWith(addAttachment)),
  show: needsOn("company.see", queries.attachmentResource)
    .meta(rest("GET assets/papers/{id}", "Show the details of a photo or document"))
    .output(attachmentView)
    .query(resolveWith(queries.getAttachment)),
  content: needsOn("company.see", queries.attachmentResource)
    .meta(
      rest("GET assets/papers/{id}/content", "Download a photo or document", { exclusive: true, download: ANY_FILE }),
    )
    .meta(file("GET assets/papers/{id}", { download: "picture" }))
    .query(resolveWith(queries.readAttachment)),
  thumbnail: needsOn("company.see", queries.attachmentResource)
    .meta(file("GET assets/papers/{id}/thumbnail", { exclusive: true, download: "picture" }))
    .query(resolveWith(queries.readThumbnail)),
  update: needsOn("records.write", queries.attachmentResource)
    .meta(rest("PATCH assets/papers/{id}", "Correct the type of a photo or document"))
    .input(attachmentPatch)
    .output(attachmentView)
    .mutation(withVersion(attachmentView, updateAttachment, queries.getAttachment)),
  remove: needsOn("assets.write", queries.attachmentResource)
    .meta(rest("DELETE assets/papers/{id}", "Permanently remove a photo or document"))
    .output(messageView)
    .mutation(resolveWith(removeAttachment)),
});
