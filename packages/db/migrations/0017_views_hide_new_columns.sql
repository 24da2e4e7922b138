-- A kept view names the columns that it hides, so those that came since would stand in it. "" hides none, and goes on so.
UPDATE `saved_views` SET `search` = json_set(`search`, '$.hidden', json_extract(`search`, '$.hidden')
  || ',carrying_amount,next_maintenance_date,expected_return_date,out_location,out_custodian')
WHERE `list` = 'assets' AND coalesce(json_extract(`search`, '$.hidden'), '') <> '';
