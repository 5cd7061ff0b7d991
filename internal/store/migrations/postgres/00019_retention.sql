-- What the time that files are kept is counted from.
-- The file of the same name for the other engine differs in how it tells the time.

-- +goose Up

ALTER TABLE client_accounts ADD COLUMN plan_ended_at BIGINT;
ALTER TABLE projects ADD COLUMN last_delivered_at BIGINT;

-- Plans that ended before anybody was told about files count from today, so that
-- both warnings come first.
UPDATE client_accounts SET plan_ended_at = CAST(EXTRACT(EPOCH FROM now()) * 1000 AS BIGINT)
WHERE plan IS NULL
    AND EXISTS (SELECT 1 FROM receipts WHERE receipts.account_id = client_accounts.id)
    AND EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.account_id = client_accounts.id AND state = 'ended');

CREATE INDEX projects_delivered ON projects (last_delivered_at) WHERE last_delivered_at IS NOT NULL;
CREATE INDEX uploads_in_account ON uploads (account_id, id);
CREATE INDEX uploads_in_project ON uploads (project_id);
