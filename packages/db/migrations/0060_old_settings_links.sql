-- The settings were one page. Its notifications lead to the page that has what they are about.
UPDATE notifications SET href = '/Settings/webhooks' WHERE href = '/Settings' AND kind = 'webhooks.given_up';
--> statement-breakpoint
UPDATE notifications SET href = '/Settings/data' WHERE href = '/Settings' AND kind IN ('downloads.ready', 'downloads.failed');
