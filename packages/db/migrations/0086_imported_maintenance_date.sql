ALTER TABLE `assets` ADD `imported_maintenance_date` text;--> statement-breakpoint
-- A day that no visit has, and no return by any clock, is that of the file.
UPDATE assets SET imported_maintenance_date = last_maintenance_date
WHERE import_id > 0 AND last_maintenance_date IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM asset_services AS visit WHERE visit.company_id = assets.company_id AND visit.asset_id = assets.id
      AND visit.service_date = last_maintenance_date
  )
  AND NOT EXISTS (
    SELECT 1 FROM movements AS back WHERE back.company_id = assets.company_id AND back.asset_id = assets.id
      AND back.type = 'maintenance'
      AND last_maintenance_date BETWEEN date(back.returned_at, '-12 hours') AND date(back.returned_at, '+14 hours')
  );
