-- A change of estimate and cost that is added send an event.
CREATE TRIGGER deliveries_of_value AFTER INSERT ON activities
WHEN NEW.action IN ('assets.estimate', 'assets.add_cost')
BEGIN
  INSERT INTO deliveries (company_id, webhook_id, event, activity_id, state, due_at, created_at)
  SELECT NEW.company_id, w.id, e.value, NEW.id, 'waiting', NEW.created_at, NEW.created_at
  FROM webhooks w, json_each(w.events) e
  WHERE w.company_id = NEW.company_id AND w.removed_at IS NULL AND w.paused_at IS NULL AND e.value = CASE NEW.action
    WHEN 'assets.estimate' THEN 'asset.estimated'
    WHEN 'assets.add_cost' THEN 'asset.cost_added'
  END;
END;
