/** The kind of job that makes the nightly backup. */
export const BACKUP_KIND = "backup.nightly";
