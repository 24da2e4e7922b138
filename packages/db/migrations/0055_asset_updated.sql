-- An edit sends `asset.updated`; an import that updates assets sends one, about the import.
CREATE TRIGGER deliveries_of_update AFTER INSERT ON activities
WHEN NEW.action = 'assets.update' OR (NEW.action = 'assets.import' AND json_extract(NEW.after, '$.rows_updated') > 0)
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = 'asset.updated';
END;
