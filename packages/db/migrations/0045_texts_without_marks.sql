-- Letters are named without their marks, as the search does: who looks for "amelie" means "Amélie" too. What was indexed with
-- marks is indexed again while it is served; until then it is looked at beside the index.
DROP TABLE search_texts;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_texts USING fts5(
  barcode, asset_tag, asset_tag_key, description, serial_number, invoice_number,
  content='', contentless_delete=1, detail=none, tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
INSERT INTO unindexed_assets
  SELECT id, (SELECT min(id) FROM assets WHERE company_id = companies.id), (SELECT max(id) FROM assets WHERE company_id = companies.id)
  FROM companies WHERE EXISTS (SELECT 1 FROM assets WHERE company_id = companies.id)
  ON CONFLICT DO NOTHING;
