CREATE INDEX `operator_log_by_area` ON `operator_log` (substr("action", 1, instr("action", '.') - 1), `id`);
